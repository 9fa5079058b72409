import { GRADED_TYPES, isMaterialType, machineNameOf } from '@khue/scoring/libraries';
import { ActionIcon } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { Segments } from '@/components/select/Segments';
import { LoadingState } from '@/components/states/LoadingState';
import { lazyComponent } from '@/lib/lazyComponent';
import { Preview } from '@/questions/player/Preview';
import { ExamPreview } from './ExamPreview';
import classes from './Frame.module.css';

const InstalledPreview = lazyComponent(
  async () => (await import('../../bank/MaterialPreview')).InstalledPreview,
  'bank',
);

const WAIT_MS = 400;

interface Props {
  /** Of what is stored: where a type was installed, its player shows that. */
  stored?: { id: number; question: string };
  library: string;
  params: Record<string, unknown>;
  /** The page that is worked on, where content has pages. */
  page?: number;
}

/** The content as a student meets it, in the student's own player; it follows what is typed. */
export function PreviewPane({ stored, library, params, page }: Props) {
  const { t } = useTranslation('editor');
  const [settled] = useDebouncedValue(params, WAIT_MS);
  const [isExam, setExam] = useState(false);
  const [isPhone, setPhone] = useState(false);
  const isGraded = (GRADED_TYPES as readonly string[]).includes(machineNameOf(library));
  const widths = [
    [false, IconDeviceDesktop, 'desktop'],
    [true, IconDeviceMobile, 'phone'],
  ] as const;
  return (
    <section className={look('grid', 'gap-10', 'narrow')} aria-label={t('preview.title')}>
      <div className={look('cluster', 'gap-8-12')}>
        <h2 className={look('m-0', 'text-lg', 'semibold', 'no-wrap', 'grow')}>{t('preview.title')}</h2>
        {isGraded && (
          <Segments
            size="xs"
            aria-label={t('preview.as')}
            value={isExam ? 'exam' : 'practice'}
            onChange={(value) => setExam(value === 'exam')}
            data={['practice', 'exam'].map((value) => ({ value, label: t(`preview.${value}`) }))}
          />
        )}
        <ActionIcon.Group aria-label={t('preview.width')} role="group">
          {widths.map(([value, Icon, name]) => (
            <ActionIcon
              key={name}
              variant="default"
              size={32}
              className={classes.width}
              aria-label={t(`preview.${name}`)}
              title={t(`preview.${name}`)}
              aria-pressed={isPhone === value}
              onClick={() => setPhone(value)}
            >
              <Icon size={17} stroke={1.6} aria-hidden="true" />
            </ActionIcon>
          ))}
        </ActionIcon.Group>
      </div>
      <div className={lookWith(classes.stage, 'card', 'p-16-18', 'narrow')} data-phone={isPhone || undefined}>
        {isExam && isGraded ? (
          <ExamPreview library={library} params={settled} />
        ) : (
          <Shown stored={stored} library={library} params={settled} page={page} isPhone={isPhone} />
        )}
      </div>
    </section>
  );
}

function Shown({ stored, library, params, page, isPhone }: Props & { isPhone: boolean }) {
  if (!stored || isMaterialType(machineNameOf(library)))
    return <Preview library={library} params={params} page={page} asOnDesk={!isPhone} />;
  return (
    <Suspense fallback={<LoadingState lines={4} />}>
      <InstalledPreview id={stored.id} title={stored.question} />
    </Suspense>
  );
}
