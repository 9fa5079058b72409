import { IconBook, IconPuzzle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DueTime } from '@/components/learning/DueTime';
import { standingOf } from '@/components/learning/dueFirst';
import { look } from '@/components/look/look';
import { QuietFact, RowItem, RowList } from '@/components/page/RowList';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { StatusMark } from '@/components/status/StatusMark';
import { useFormat } from '@/lib/format';
import { type OwnPart, useOwnParts } from '@/lib/ownLearning';
import { partPath } from '@/lib/studentPaths';
import { groupsOf } from './groups';
import classes from './PartList.module.css';

const ICONS = { lesson: IconBook, practice: IconPuzzle, exam: IconPuzzle };

interface RowProps {
  part: OwnPart;
  /** What is said of it besides its state. */
  facts?: ReactNode;
}

function Standing({ part }: { part: OwnPart }) {
  const { t } = useTranslation('learning');
  const format = useFormat();
  const standing = standingOf(part);
  return (
    <>
      {standing === 'done' && <StatusMark kind="done">{t('standing.done')}</StatusMark>}
      {standing === 'open' &&
        (part.material_count > 0 ? (
          <DueTime close_at={part.close_at} />
        ) : (
          <StatusMark kind="idle">{t('standing.empty')}</StatusMark>
        ))}
      {part.state === 'waiting' && part.open_at && (
        <StatusMark kind="idle">
          {t('standing.opens', { time: format.time(part.open_at), day: format.onDay(part.open_at) })}
        </StatusMark>
      )}
      {part.state === 'closed' && part.close_at && (
        <QuietFact>{t('standing.closed_at', { end: format.end(part.close_at) })}</QuietFact>
      )}
    </>
  );
}

function PartRow({ part, facts }: RowProps) {
  const Icon = ICONS[part.sub_module_type];
  return (
    <RowItem
      to={part.state === 'open' ? partPath(part) : undefined}
      icon={<Icon size={24} stroke={1.6} />}
      name={part.name}
      facts={
        <>
          <Standing part={part} />
          {facts}
        </>
      }
    />
  );
}

interface Props {
  type: 'lesson' | 'practice';
  factsOf?: (part: OwnPart) => ReactNode;
  none: ReactNode;
}

/** What is assigned of one kind, by course and chapter; what is open leads on. */
export function PartList({ type, factsOf, none }: Props) {
  const { data, error, refetch } = useOwnParts();
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState lines={4} />;
  const courses = groupsOf(data.filter(({ sub_module_type }) => sub_module_type === type));
  if (courses.length === 0) return none;
  return (
    <div className={classes.courses}>
      {courses.map((course) => (
        <section key={course.id} aria-labelledby={`course-${course.id}`}>
          <h2 id={`course-${course.id}`} className={look('mb-10', 'text-xl', 'bold', 'leading-14')} translate="no">
            {course.name}
          </h2>
          {course.chapters.map((chapter) => (
            <div key={chapter.id} className={classes.chapter}>
              {chapter.name !== null && (
                <h3 className={look('mb-8', 'dimmed', 'text-lg', 'semibold')} translate="no">
                  {chapter.name}
                </h3>
              )}
              <RowList>
                {chapter.parts.map((part) => (
                  <PartRow key={part.id} part={part} facts={factsOf?.(part)} />
                ))}
              </RowList>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
