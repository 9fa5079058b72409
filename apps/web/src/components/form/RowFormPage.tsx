import type { DetailKey } from '@khue/contract/screens';
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { detailPath, screenPath } from '@/lib/screenPaths';
import { FormPage } from './FormPage';
import { StaleDialog } from './StaleDialog';

interface Props extends Omit<ComponentProps<typeof FormPage>, 'onCancel'> {
  stale: ComponentProps<typeof StaleDialog>;
  screen: DetailKey;
  /** Absent while a row is being created. */
  id?: number;
}

/** The frame of the form of one stored thing: the way back, and the question that somebody else's edit raises. */
export function RowFormPage({ stale, screen, id, ...page }: Props) {
  const navigate = useNavigate();
  const back = id === undefined ? screenPath(screen) : detailPath(screen, 'view', id);
  return (
    <>
      <FormPage {...page} onCancel={() => void navigate(back)} />
      <StaleDialog {...stale} />
    </>
  );
}
