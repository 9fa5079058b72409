import { Button } from '@mantine/core';
import { IconChevronRight, IconClipboardCheck, IconPuzzle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useFormat } from '@/lib/format';
import { screenPath } from '@/lib/screenPaths';
import { lessonsToDo } from '../dueFirst';
import { useOwnLessons } from '../queries';
import { DueTime } from './DueTime';
import classes from './Student.module.css';

const FEW = 4;

/** What the student has to do now, the most urgent first. */
export function ToDo() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const [showsAll, setShowsAll] = useState(false);
  const { data, error, refetch } = useOwnLessons();
  const lessons = lessonsToDo(data ?? []);
  const shown = showsAll ? lessons : lessons.slice(0, FEW);
  return (
    <section aria-labelledby="to-do">
      <div className={classes.head}>
        <h2 id="to-do" className={classes.title}>
          {t('due.title')}
        </h2>
        {lessons.length > 1 && (
          <p className={classes.dim}>
            {t('due.count', { count: lessons.length, total: format.number(lessons.length) })}
          </p>
        )}
      </div>
      {!data && (error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState lines={3} />)}
      {data && lessons.length === 0 && (
        <p className={`${classes.list} ${classes.none}`}>
          {t(data.length === 0 ? 'due.nothing_given' : 'due.all_done')}
        </p>
      )}
      {shown.length > 0 && (
        <ul className={classes.list}>
          {shown.map((lesson) => {
            const Icon = lesson.sub_module_type === 'exam' ? IconClipboardCheck : IconPuzzle;
            return (
              <li key={lesson.id}>
                <Link className={classes.row} to={screenPath('student_overview', { course: lesson.module.id })}>
                  <span className={classes.icon} aria-hidden="true">
                    <Icon size={24} stroke={1.6} />
                  </span>
                  <span className={classes.words}>
                    <span className={classes.name} translate="no">
                      {lesson.name}
                    </span>
                    <span className={classes.facts}>
                      <DueTime close_at={lesson.close_at} />
                      <span className={classes.dim}>
                        {t(`kinds.${lesson.sub_module_type}`)} · <span translate="no">{lesson.module.name}</span>
                      </span>
                    </span>
                  </span>
                  <IconChevronRight className={classes.chevron} size={20} stroke={1.7} aria-hidden="true" />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      {shown.length < lessons.length && (
        <Button variant="subtle" size="lg" fullWidth onClick={() => setShowsAll(true)}>
          {t('due.show_all', { total: format.number(lessons.length) })}
        </Button>
      )}
    </section>
  );
}
