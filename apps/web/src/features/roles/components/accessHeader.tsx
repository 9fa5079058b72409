import { ActiveStatus } from '@/components/status/ActiveStatus';
import { Tag } from '@/components/status/Tag';

interface Named {
  name: string;
  code: string;
  status: number;
  description: string | null;
}

/** The head of a role or group; `reach` is what there is to tell besides the description. */
export const accessHeader = ({ name, code, status, description }: Named, reach: string) => ({
  title: name,
  mark: (
    <>
      <span translate="no">
        <Tag>{code}</Tag>
      </span>
      <ActiveStatus status={status} />
    </>
  ),
  sentence: (
    <>
      {description && <span translate="no">{description} </span>}
      {reach}
    </>
  ),
});
