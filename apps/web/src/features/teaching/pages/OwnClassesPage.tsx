import { Button } from '@mantine/core';
import { IconClipboardPlus, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
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
      <ul className={classes.cards}>
        {me.classes.map((row) => (
          <li key={row.id} className={classes.card}>
            <div className={classes.head}>
              <h2 className={classes.name} translate="no">
                <Link to={detailPath('teacher_classes', 'view', row.id)}>{row.name}</Link>
              </h2>
              {row.is_head && <Tag kind="primary">{t('classes.head')}</Tag>}
            </div>
            <div>
              <p className={classes.big}>{format.number(row.student_count)}</p>
              <p className={classes.dim}>
                {t('classes.students', { count: row.student_count })}
                {row.grade_name && (
                  <>
                    {' · '}
                    <span translate="no">{row.grade_name}</span>
                  </>
                )}
              </p>
            </div>
            <div className={classes.actions}>
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
