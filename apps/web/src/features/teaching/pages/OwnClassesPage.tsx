import { Button } from '@mantine/core';
import { IconClipboardPlus, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { PageHeader } from '@/components/page/PageHeader';
import { EmptyState } from '@/components/states/EmptyState';
import { Tag } from '@/components/status/Tag';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import { useMe } from '@/lib/me';
import { detailPath, screenPath } from '@/lib/screenPaths';
import classes from '../components/Cards.module.css';

/** The classes one teaches this year. */
export default function OwnClassesPage() {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  const me = useMe();
  const { create: mayAssign } = useAbilities('assignment');
  const students = me.classes.reduce((sum, { student_count }) => sum + student_count, 0);
  return (
    <>
      <PageHeader
        title={t('classes.title')}
        sentence={
          me.classes.length > 0 &&
          t('classes.sum', { classes: format.number(me.classes.length), students: format.number(students) })
        }
      />
      {me.classes.length === 0 && (
        <EmptyState
          icon={<IconUsersGroup size={24} stroke={1.6} />}
          title={t('classes.none')}
          advice={t('classes.none_advice')}
        />
      )}
      <ul className={lookWith(classes.cards, 'grid', 'list', 'gap-14')}>
        {me.classes.map((row) => (
          <li key={row.id} className={look('stack', 'card', 'gap-10', 'p-14-18')}>
            <div className={look('flex', 'between', 'start', 'gap-8')}>
              <h2
                className={lookWith(classes.name, 'm-0', 'text-lg', 'semibold', 'leading-15', 'break')}
                translate="no"
              >
                <Link to={detailPath('teacher_classes', 'view', row.id)}>{row.name}</Link>
              </h2>
              {row.is_head && <Tag kind="primary">{t('classes.head')}</Tag>}
            </div>
            <div>
              <p className={lookWith(classes.big, 'm-0', 'bold', 'leading-135')}>{format.number(row.student_count)}</p>
              <p className={look('note', 'm-0')}>
                {t('classes.students', { count: row.student_count })}
                {row.grade_name && (
                  <>
                    {' · '}
                    <span translate="no">{row.grade_name}</span>
                  </>
                )}
              </p>
            </div>
            <div className={lookWith(classes.actions, 'flex', 'wrap', 'gap-8')}>
              <Button component={Link} to={detailPath('teacher_classes', 'view', row.id)} variant="default">
                {t('classes.open')}
              </Button>
              {mayAssign && (
                <Button
                  component={Link}
                  to={screenPath('assign', { class: row.id })}
                  variant="light"
                  leftSection={<IconClipboardPlus size={18} stroke={1.6} />}
                >
                  {t('assign.button')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
