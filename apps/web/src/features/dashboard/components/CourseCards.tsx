import { isFew } from '@khue/contract/change';
import {
  IconBuildingCommunity,
  IconChartBar,
  IconClipboardCheck,
  IconPuzzle,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import { averageMoved, passedShare, practisedShare, type Share } from '../course.rules';
import type { CourseDashboard } from '../queries';
import { Change } from './Change';
import classes from './Dashboard.module.css';

interface Props {
  data: CourseDashboard;
  /** Of one school there is no other to be told of. */
  isOfSeveral: boolean;
}

/** Who practises, who passes and how well, in one course: each with what it is a share of. */
export function CourseCards({ data, isOfSeveral }: Props) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { figures, previous, module, schools } = data;
  const few = (count: number) => (isFew(count) ? ` ${t('course.few', { least: data.rule.least })}` : '');
  const parts = (key: 'practised' | 'passed', { whole, part, others }: Share) =>
    t(`course.${key}_parts`, {
      whole: format.number(whole),
      part: format.number(part),
      others: format.number(others),
    }) + few(whole);
  const [practised, passed] = [practisedShare(data), passedShare(data)];
  const shown = (share: number | null) => (share === null ? '–' : format.exactPercent(share));
  return (
    <ul className={lookWith(classes.cards, 'grid', 'list', 'gap-14')}>
      <Card icon={IconPuzzle} name={t('course.practised')} note={parts('practised', practised)}>
        <strong>{shown(practised.value)}</strong>
        <Change moved={practised} kind="share" />
      </Card>
      <Card icon={IconClipboardCheck} name={t('course.passed')} note={parts('passed', passed)}>
        <strong>{shown(passed.value)}</strong>
        <Change moved={passed} kind="share" />
      </Card>
      <Card
        icon={IconChartBar}
        name={t('course.average')}
        note={
          t('course.average_note', {
            mark: module ? format.number(module.pass_score) : '–',
            sat: format.number(figures.exam_count),
          }) + few(figures.exam_count)
        }
      >
        <strong>{figures.average_score === null ? '–' : format.mean(figures.average_score)}</strong>
        <Change
          moved={averageMoved({
            now: figures.average_score,
            before: previous.average_score,
            students: figures.exam_count,
            studentsBefore: previous.exam_count,
          })}
          kind="average"
        />
      </Card>
      {isOfSeveral && (
        <Card
          icon={IconBuildingCommunity}
          name={t('course.schools')}
          note={
            schools.count === 0
              ? t('look.none')
              : t(`course.schools_in_${data.unit_level}`, {
                  count: schools.unit_count,
                  units: format.number(schools.unit_count),
                })
          }
        >
          <strong>{format.number(schools.count)}</strong>
          <span className={look('dimmed', 'text-sm')}>
            {t('course.schools_of', { count: figures.school_count, schools: format.number(figures.school_count) })}
          </span>
        </Card>
      )}
    </ul>
  );
}

interface CardProps {
  icon: TablerIcon;
  name: string;
  note: string;
  children: ReactNode;
}

function Card({ icon: Icon, name, note, children }: CardProps) {
  return (
    <li className={classes.card}>
      <p className={look('row', 'note', 'gap-8')}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
        {name}
      </p>
      <p className={classes.figure}>{children}</p>
      <p className={classes.note}>{note}</p>
    </li>
  );
}
