import { useTranslation } from 'react-i18next';
import { useNow } from '@/components/session/useNow';
import { useFormat } from '@/lib/format';
import { useMe } from '@/lib/me';
import { screenPath } from '@/lib/screenPaths';
import { Panel, PanelRow } from './Panel';
import { useAssigned } from './queries';
import { dueSoon } from './teacherHome.rules';

const FEW = 5;

/** Assigned work that ends within the week. */
export function DueSoon() {
  const { t } = useTranslation('teacher_home');
  const format = useFormat();
  const me = useMe();
  const now = useNow();
  const query = useAssigned(me.classes.map(({ id }) => id));
  const due = dueSoon(query.data ?? [], now);
  return (
    <Panel
      title={t('due.title')}
      more={{ to: screenPath('assign'), label: t('due.assign') }}
      query={query}
      errorTitle={t('due.failed')}
      none={t('due.none')}
      isEmpty={due.length === 0}
    >
      {due.slice(0, FEW).map(({ key, name, courseId, classes, close_at }) => (
        <PanelRow
          key={key}
          to={screenPath('teacher_statistics', { class: classes[0]?.id, course: courseId })}
          name={name}
          facts={
            <>
              <span translate="no">{classes.map((one) => one.name).join(', ')}</span>
              <span>{t('due.until', { end: format.end(close_at, format.timeOfDay) })}</span>
            </>
          }
        />
      ))}
    </Panel>
  );
}
