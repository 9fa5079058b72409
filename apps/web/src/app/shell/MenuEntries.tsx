import { IconChevronDown } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { UnreadMessages } from '@/features/notifications/components/UnreadMessages';
import type { Me } from '@/lib/me';
import { readStored, writeStored } from '@/lib/storage';
import { createStore, useStore } from '@/lib/store';
import { isWithin, screenIcon } from '../screens';
import classes from './MenuEntries.module.css';

type Entry = Me['menus'][number];

/** A menu that is hardly longer than a small screen is open; of a longer one, only the group one is in. */
const SHORT = 25;
const KEY = 'khue.menu.groups';

function readChoice(): Record<string, boolean> {
  try {
    return JSON.parse(readStored(KEY) ?? '{}') as Record<string, boolean>;
  } catch {
    return {};
  }
}

/** Which groups a person has opened and folded, kept for the next visit. */
const choice = createStore(readChoice());

function choose(group: string, isOpen: boolean) {
  choice.set({ ...choice.get(), [group]: isOpen });
  writeStored(KEY, JSON.stringify(choice.get()));
}

/** By the box that scrolls. `scrollIntoView` would also make it where the keyboard goes on, past the way to the content. */
function bringIntoSight(entry: Element | null | undefined) {
  for (let box = entry?.parentElement; entry && box && box !== document.body; box = box.parentElement) {
    const [inner, outer] = [entry.getBoundingClientRect(), box.getBoundingClientRect()];
    box.scrollTop += Math.max(0, inner.bottom - outer.bottom) + Math.min(0, inner.top - outer.top);
  }
}

interface MenuEntriesProps {
  menus: readonly Entry[];
  /** Icons only: the words become names for the pointer and the screen reader. */
  isCollapsed?: boolean;
  onOpen?: () => void;
}

export function MenuEntries({ menus, isCollapsed = false, onOpen }: MenuEntriesProps) {
  const { pathname } = useLocation();
  const chosen = useStore(choice);
  const list = useRef<HTMLDivElement>(null);
  // On a low screen the entry of the page one is on may lie below the edge of the menu.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry
  useLayoutEffect(() => {
    bringIntoSight(list.current?.querySelector('[aria-current]'));
  }, [pathname]);
  const groups = [...new Set(menus.map((entry) => entry.group))];
  return (
    <div ref={list} className={lookWith(classes.entries, 'stack', 'gap-12')} data-collapsed={isCollapsed || undefined}>
      {groups.map((group) => {
        const entries = menus.filter((entry) => entry.group === group);
        const isHere = entries.some(({ key }) => isWithin(pathname, key));
        const isOpen = isCollapsed || group === 'home' || (chosen[group] ?? (isHere || menus.length <= SHORT));
        return <MenuGroup key={group} {...{ group, entries, isCollapsed, isOpen, onOpen }} />;
      })}
    </div>
  );
}

interface GroupProps {
  group: string;
  entries: readonly Entry[];
  isCollapsed: boolean;
  isOpen: boolean;
  onOpen?: () => void;
}

function MenuGroup({ group, entries, isCollapsed, isOpen, onOpen }: GroupProps) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const listId = useId();
  // Of a folded group the screen one is on stays in sight.
  const shown = entries.filter(({ key }) => isOpen || isWithin(pathname, key));
  return (
    <section className={classes.group} aria-label={t(`group.${group}`)}>
      {group !== 'home' && !isCollapsed && (
        <button
          type="button"
          className={classes.name}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => choose(group, !isOpen)}
        >
          {t(`group.${group}`)}
          <IconChevronDown className={classes.fold} size={15} stroke={1.7} aria-hidden="true" />
        </button>
      )}
      <ul id={listId} className={look('list')}>
        {shown.map((entry) => (
          <li key={entry.key}>
            <MenuEntry entry={entry} isCollapsed={isCollapsed} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MenuEntry({ entry, isCollapsed, onOpen }: { entry: Entry; isCollapsed: boolean; onOpen?: () => void }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const Icon = screenIcon(entry.key);
  const label = t(`menu.${entry.key}`);
  return (
    <Link
      to={entry.path}
      className={lookWith(classes.entry, 'icons-keep')}
      title={isCollapsed ? label : undefined}
      aria-current={isWithin(pathname, entry.key) ? 'page' : undefined}
      onClick={onOpen}
    >
      <Icon size={19} stroke={1.7} aria-hidden="true" />
      <span className={classes.label}>{label}</span>
      {entry.key.endsWith('_messages') && <UnreadMessages />}
    </Link>
  );
}
