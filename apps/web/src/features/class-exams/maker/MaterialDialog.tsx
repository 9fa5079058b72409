import { useQuery } from '@tanstack/react-query';
import { Dialog } from '@/components/feedback/Dialog';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { Preview } from '@/questions/player/Preview';
import { materialsOf } from './makerQueries';

/** One question of the bank, with its key. */
export function MaterialDialog({ id, title, onClose }: { id: number; title: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(materialsOf([id]));
  const material = data?.[0];
  return (
    <Dialog onClose={onClose} title={<span translate="no">{title}</span>} size="lg">
      {material ? (
        <Preview library={material.library} params={material.params} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <LoadingState lines={5} />
      )}
    </Dialog>
  );
}
