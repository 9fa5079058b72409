import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/feedback/Dialog';
import { look } from '@/components/look/look';
import { StudentLink } from '@/components/person/StudentLink';
import { useFormat } from '@/lib/format';
import { Mark } from './Mark';
import type { Sheet, SheetRow } from './queries';

interface Props {
  sheet: Sheet;
  row: SheetRow;
  onClose: () => void;
}

/** One student, lesson by lesson, with what was noted. */
export function StudentLessons({ sheet, row, onClose }: Props) {
  const { t } = useTranslation(['attendance', 'components']);
  const format = useFormat();
  const lessons = sheet.sessions.toReversed().flatMap((lesson) => {
    const mark = row.marks.find(({ session_id }) => session_id === lesson.id);
    return mark ? [{ ...lesson, ...mark }] : [];
  });
  return (
    <Dialog onClose={onClose} title={<StudentLink id={row.user.id} name={row.user.full_name} />} size="lg">
      {lessons.length === 0 && <p>{t('no_lessons')}</p>}
      <ul className={look('list', 'stack', 'gap-10')}>
        {lessons.map(({ id, topic, start_time, status, note }) => (
          <li key={id} className={look('row', 'gap-12', 'start')}>
            <Mark status={status} />
            <div className={look('narrow', 'grow')}>
              <p className={look('m-0', 'semibold', 'break')} translate="no">
                {topic}
              </p>
              <p className={look('m-0', 'dimmed')}>
                {format.dateTime(start_time)} · {t(`statuses.${status}`)}
              </p>
              {note !== null && (
                <p className={look('m-0', 'break')} translate="no">
                  {note}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
