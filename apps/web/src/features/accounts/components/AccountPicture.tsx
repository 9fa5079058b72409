import { PictureEditor } from '@/components/person/PictureEditor';
import { Portrait } from '@/components/person/Portrait';
import type { Account } from '../accountTypes';
import { ACCOUNT } from '../queries';

export function AccountPicture({ account, mayEdit }: { account: Account; mayEdit: boolean }) {
  const cache = ACCOUNT.useCache();
  const { id, full_name, avatar_url } = account;
  if (!mayEdit) return <Portrait name={full_name} picture={avatar_url} size="large" />;
  return (
    <PictureEditor
      name={full_name}
      picture={avatar_url}
      address={`/api/account/${id}/avatar/`}
      onChanged={() => cache.refresh(id)}
    />
  );
}
