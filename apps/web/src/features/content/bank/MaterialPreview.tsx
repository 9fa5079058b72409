import { isMaterialType, machineNameOf } from '@khue/scoring/libraries';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { loadTexts } from '@/lib/i18n';
import { lazyComponent } from '@/lib/lazyComponent';
import { reading } from '@/lib/reading';

/** The player is large, and most who look at the bank open nothing: it comes with the first preview. */
const Preview = lazyComponent(
  async () => (await Promise.all([import('@/questions/player/Preview'), loadTexts('player', 'kinds')]))[0].Preview,
);
const H5PFrame = lazyComponent(
  async () => (await Promise.all([import('@/components/player-frame/H5PFrame'), loadTexts('h5p')]))[0].H5PFrame,
);

const DESK = '(min-width: 48em)';

interface Props {
  /** Absent while it is no stored material: then only types of our own can be shown. */
  id?: number;
  title: string;
  library: string;
  params: Record<string, unknown>;
}

/** A material exactly as a student meets it. */
export function MaterialPreview({ id, title, library, params }: Props) {
  // On a desk a drawer is as narrow as a phone, and yet nobody looks at it on one.
  const isDesk = useMediaQuery(DESK, undefined, { getInitialValueInEffect: false });
  return (
    <Suspense fallback={<LoadingState lines={4} />}>
      {isMaterialType(machineNameOf(library)) || id === undefined ? (
        <Preview library={library} params={params} asOnDesk={isDesk} />
      ) : (
        <InstalledPreview id={id} title={title} />
      )}
    </Suspense>
  );
}

/** Of a type that somebody installed: it plays in a frame of its own. */
export function InstalledPreview({ id, title }: { id: number; title: string }) {
  const { t } = useTranslation('bank');
  const { data, error, refetch } = useQuery(reading('GET /api/h5p/{id}/player/', { params: { id } }));
  if (error) return <ErrorState error={error} title={t('drawer.no_player')} retry={() => void refetch()} />;
  return data ? <H5PFrame src={data.url} title={title} /> : <LoadingState lines={4} />;
}
