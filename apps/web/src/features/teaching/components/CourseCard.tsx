import { Button } from '@mantine/core';
import { IconClipboardPlus, IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { Tag } from '@/components/status/Tag';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import { detailPath, screenPath } from '@/lib/screenPaths';
import type { TaughtCourse } from '@/lib/taughtCourses';
import classes from './Cards.module.css';
import { OutlineDialog } from './OutlineDialog';

/** One course: who takes it, what is in it, and assigning parts of it. */
export function CourseCard({ course }: { course: TaughtCourse }) {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  const { create: mayAssign } = useAbilities('assignment');
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={look('stack', 'card', 'gap-10', 'p-14-18')}>
      <div>
        <h2 className={lookWith(classes.name, 'm-0', 'text-lg', 'semibold', 'leading-15', 'break')} translate="no">
          {course.name}
        </h2>
        {course.gradeName && (
          <p className={look('note', 'm-0')} translate="no">
            {course.gradeName}
          </p>
        )}
      </div>
      <ul className={lookWith(classes.tags, 'flex', 'list', 'wrap', 'gap-6')} aria-label={t('courses.classes')}>
        {course.classes.map(({ id, name, enrolled, students }) => (
          <li key={id}>
            <Link to={detailPath('teacher_classes', 'view', id, 'courses')}>
              <Tag>
                <span translate="no">{name}</span>
                {t('courses.enrolled', { enrolled: format.number(enrolled), total: format.number(students) })}
              </Tag>
            </Link>
          </li>
        ))}
      </ul>
      <div className={lookWith(classes.actions, 'flex', 'wrap', 'gap-8')}>
        <Button
          variant="default"
          leftSection={<IconListDetails size={18} stroke={1.6} />}
          aria-label={t('courses.outline_of', { name: course.name })}
          onClick={() => setOpen(true)}
        >
          {t('courses.outline')}
        </Button>
        {mayAssign && (
          <Button
            component={Link}
            to={screenPath('assign', { course: course.id })}
            variant="light"
            aria-label={t('assign.button_for', { name: course.name })}
            leftSection={<IconClipboardPlus size={18} stroke={1.6} />}
          >
            {t('assign.button')}
          </Button>
        )}
      </div>
      {isOpen && <OutlineDialog course={course} onClose={() => setOpen(false)} />}
    </li>
  );
}
