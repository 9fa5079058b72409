import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { Segments } from '@/components/select/Segments';
import { currentLanguage } from '@/lib/i18n';
import { headingOf } from '../heading';
import { isView, stepped, VIEWS, type View } from '../period';
import classes from './CalendarBar.module.css';

interface Props {
  view: View;
  day: string;
  today: string;
  onView: (view: View) => void;
  onDay: (day: string) => void;
  /** Filters, in the same line where there is room. */
  children?: ReactNode;
}

/** Where one is in time, and how much of it one sees. */
export function CalendarBar({ view, day, today, onView, onDay, children }: Props) {
  const { t } = useTranslation('calendar');
  return (
    <div className={lookWith(classes.bar, 'cluster', 'mb-14')}>
      <Button variant="default" size="md" className={classes.today} onClick={() => onDay(today)}>
        {t('today')}
      </Button>
      <ActionIcon.Group>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t(`previous.${view}`)}
          onClick={() => onDay(stepped(view, day, -1))}
        >
          <IconChevronLeft size={20} stroke={1.8} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t(`next.${view}`)}
          onClick={() => onDay(stepped(view, day, 1))}
        >
          <IconChevronRight size={20} stroke={1.8} />
        </ActionIcon>
      </ActionIcon.Group>
      <h2 className={lookWith(classes.heading, 'text-xl', 'bold', 'leading-14', 'no-wrap', 'grow')} aria-live="polite">
        {headingOf(view, day, currentLanguage())}
      </h2>
      {children}
      <Segments
        className={classes.views}
        aria-label={t('view_label')}
        value={view}
        onChange={(next) => isView(next) && onView(next)}
        data={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
      />
    </div>
  );
}
