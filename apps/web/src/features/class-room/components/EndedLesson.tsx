import { Button } from '@mantine/core';
import { IconClipboardCheck, IconPresentation } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { lazyComponent } from '@/lib/lazyComponent';

const LessonSummary = lazyComponent(async () => (await import('./LessonSummary')).LessonSummary, 'sessions');

interface Props {
  sessionId: number;
  /** What was shown in the lesson, to look at again. */
  pages?: ReactNode;
}

/** Where the board was: what came of the lesson, and what was shown for who wants to see it again. */
export function EndedLesson({ sessionId, pages }: Props) {
  const { t } = useTranslation('room');
  const [showsPages, setShowsPages] = useState(false);
  return (
    <>
      {pages && (
        <div className={look('row', 'to-end', 'mb-8')}>
          <Button
            variant="default"
            leftSection={
              showsPages ? <IconClipboardCheck size={18} stroke={1.7} /> : <IconPresentation size={18} stroke={1.7} />
            }
            onClick={() => setShowsPages(!showsPages)}
          >
            {t(showsPages ? 'ended.summary' : 'ended.pages')}
          </Button>
        </div>
      )}
      {showsPages ? (
        pages
      ) : (
        <section
          className={look('grow', 'short', 'card', 'p-16-18', 'scroll')}
          aria-label={t('ended.summary')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
          tabIndex={0}
        >
          <LessonSummary sessionId={sessionId} />
        </section>
      )}
    </>
  );
}
