import type { KeyboardEvent, ReactNode } from 'react';
import { lookWith } from '@/components/look/look';
import { useScrollRow } from '@/components/page/useScrollRow';
import classes from './RoomTabs.module.css';

export interface RoomTab {
  key: string;
  label: string;
  icon: ReactNode;
  /** Something is new behind it; said in words, too. */
  news?: string;
}

interface Props {
  label: string;
  tabs: readonly RoomTab[];
  current: string;
  onChange: (key: string) => void;
}

export const tabId = (key: string) => `room-tab-${key}`;
export const panelId = (key: string) => `room-panel-${key}`;

/** The parts of the room; arrows go from one to the next. */
export function RoomTabs({ label, tabs, current, onChange }: Props) {
  const row = useScrollRow<HTMLDivElement>(current);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === current);
    const steps: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 };
    const to = steps[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    row.ref.current?.querySelector<HTMLElement>(`#${tabId(next.key)}`)?.focus();
  };
  return (
    <div
      ref={row.ref}
      className={lookWith(row.className, 'flex', 'gap-2', 'line-bottom', 'keep')}
      role="tablist"
      aria-label={label}
    >
      {tabs.map(({ key, label: name, icon, news }) => (
        <button
          key={key}
          id={tabId(key)}
          type="button"
          role="tab"
          className={classes.tab}
          aria-selected={key === current}
          aria-controls={panelId(key)}
          tabIndex={key === current ? 0 : -1}
          onClick={() => onChange(key)}
          onKeyDown={move}
        >
          {icon}
          <span>{name}</span>
          {news && <span className={classes.news}>{news}</span>}
        </button>
      ))}
    </div>
  );
}
