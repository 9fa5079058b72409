import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { SidePanel } from '@/components/page/SidePanel';
import { StudentLink } from '@/components/person/StudentLink';
import type { RowAction } from '@/components/table/RowActions';
import { useFormat } from '@/lib/format';
import type { Sitter } from '../testTypes';
import classes from './SitterPanel.module.css';
import { standingOf } from './standing';
import { useSitterColumns } from './useSitterColumns';

interface Props {
  row: Sitter;
  now: number;
  actions: readonly RowAction[];
  box: ReactNode;
  onClose: () => void;
}

/** One student of a running test: all that is known, and what can be done. */
export function SitterPanel({ row, now, actions, box, onClose }: Props) {
  const { t } = useTranslation('class_exams');
  const format = useFormat();
  const [, ...facts] = useSitterColumns(now, false);
  const heard = row.last_seen_at ?? row.started_at;
  return (
    <SidePanel
      key={row.user.id}
      onClose={onClose}
      title={
        <>
          <StudentLink id={row.user.id} name={row.user.full_name} />
          <span className={look('note', 'regular')} translate="no">
            {row.class ? `${row.class.name} · ${row.user.username}` : row.user.username}
          </span>
        </>
      }
    >
      <div className={lookWith(classes.body, 'stack', 'gap-14', 'grow', 'short', 'scroll-y')}>
        {standingOf(row, now) === 'lost' && heard && (
          <p className={look('flex', 'gap-8', 'm-0', 'p-10-14', 'warning', 'warning-soft', 'round-md', 'line-warning')}>
            <IconCloudOff size={20} stroke={1.6} aria-hidden="true" />
            <span className={look('grow')}>
              {t('live.panel.lost', {
                time: format.timeWithSeconds(heard),
                count: row.question_answer,
                total: format.number(row.question_answer),
              })}
            </span>
          </p>
        )}
        <dl className={lookWith(classes.facts, 'grid', 'gap-8-14', 'm-0')}>
          {facts.map(({ key, header, render, detail }) => (
            <div key={key} className={classes.fact}>
              <dt>{header}</dt>
              <dd>
                {render(row)}
                {detail?.(row) && <small>{detail(row)}</small>}
              </dd>
            </div>
          ))}
        </dl>
        {box && (
          // biome-ignore lint/a11y/noLabelWithoutControl: the box is in it, made by the selection
          <label className={look('row', 'gap-10')}>
            {box}
            <span aria-hidden="true">{t('live.panel.tick')}</span>
          </label>
        )}
      </div>
      <div className={lookWith(classes.foot, 'grid', 'gap-8')}>
        {actions.map((action) =>
          'to' in action ? (
            <Button key={action.key} component={Link} to={action.to} variant="default" leftSection={action.icon}>
              {action.label}
            </Button>
          ) : (
            <Button key={action.key} variant="default" leftSection={action.icon} onClick={action.run}>
              {action.label}
            </Button>
          ),
        )}
      </div>
    </SidePanel>
  );
}
