import { useMediaQuery } from '@mantine/hooks';
import { IconListCheck, IconMessageCircle, IconPresentation, IconUserCheck, IconUsersGroup } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { LoadingState } from '@/components/states/LoadingState';
import { useSearchPatch } from '@/lib/useSearchPatch';
import classes from './RoomBody.module.css';
import { panelId, type RoomTab, RoomTabs, tabId } from './RoomTabs';

const TABS = ['lesson', 'exercises', 'attendance', 'class', 'chat'] as const;
type TabKey = (typeof TABS)[number];

/** The part of the room one is in stands in the address: coming back, one is there again. */
export function useRoomTab(): [TabKey, (key: TabKey) => void] {
  const [search, put] = useSearchPatch();
  const tab = TABS.find((key) => key === search.get('tab')) ?? 'lesson';
  const go = (key: TabKey) => put({ tab: key === 'lesson' ? '' : key }, { replace: true });
  return [tab, go];
}

/** Whether people and chat stand beside the lesson. */
export const useHasSides = (): boolean =>
  useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false }) ?? true;

const ICONS: Record<TabKey, ReactNode> = {
  lesson: <IconPresentation size={20} stroke={1.7} aria-hidden="true" />,
  exercises: <IconListCheck size={20} stroke={1.7} aria-hidden="true" />,
  attendance: <IconUserCheck size={20} stroke={1.7} aria-hidden="true" />,
  class: <IconUsersGroup size={20} stroke={1.7} aria-hidden="true" />,
  chat: <IconMessageCircle size={20} stroke={1.7} aria-hidden="true" />,
};

interface Props {
  lesson: ReactNode;
  exercises: ReactNode;
  attendance: ReactNode;
  /** Beside the lesson where there is room, tabs of their own where there is none; null: the room is closed. */
  people: ReactNode;
  chat: ReactNode;
  /** Sound and picture, where the lesson has them: above the chat where there is room, above the tabs where there is none. */
  call?: ReactNode;
  /** What is said to all of it, above the tabs. */
  notice?: ReactNode;
  /** Exercises are there before anybody looks: one that is opened takes the student along. */
  keepsExercises?: boolean;
  /** What is new behind a tab. */
  news?: Partial<Record<TabKey, string>>;
}

/** Three columns on a desk, tabs on a phone. */
export function RoomBody(props: Props) {
  const { lesson, exercises, attendance, people, chat, call, notice, keepsExercises = false, news = {} } = props;
  const { t } = useTranslation('room');
  const isWide = useHasSides();
  const [wanted, setTab] = useRoomTab();
  const hasSides = people !== null;
  const keys: TabKey[] =
    isWide || !hasSides
      ? ['lesson', 'exercises', 'attendance']
      : ['lesson', 'exercises', 'chat', 'class', 'attendance'];
  const tab = keys.includes(wanted) ? wanted : 'lesson';
  // What somebody works on stays as it is while they look at the board.
  const [hasWorked, setWorked] = useState(tab === 'exercises');
  useEffect(() => {
    if (tab === 'exercises') setWorked(true);
  }, [tab]);
  const tabs: RoomTab[] = keys.map((key) => ({ key, label: t(`tabs.${key}`), icon: ICONS[key], news: news[key] }));
  const panel = (key: TabKey, content: ReactNode, isCard: boolean) => (
    <div
      key={key}
      id={panelId(key)}
      role="tabpanel"
      aria-labelledby={tabId(key)}
      className={isCard ? lookWith(classes.card, 'card', 'p-16-18', 'scroll') : classes.panel}
      data-whole={key === 'chat' || undefined}
      hidden={key !== tab}
    >
      <Suspense fallback={<LoadingState />}>{content}</Suspense>
    </div>
  );
  return (
    <div
      className={lookWith(classes.body, 'grid', 'gap-14', 'grow', 'short')}
      data-wide={(isWide && hasSides) || undefined}
      data-whole={tab === 'exercises' || undefined}
    >
      {isWide && hasSides && <aside className={lookWith(classes.side, 'p-14-16', 'scroll')}>{people}</aside>}
      <main className={look('stack', 'gap-10', 'narrow', 'short')}>
        {!isWide && call}
        {notice}
        <RoomTabs label={t('tabs.label')} tabs={tabs} current={tab} onChange={(key) => setTab(key as TabKey)} />
        {tab === 'lesson' && panel('lesson', lesson, false)}
        {(hasWorked || keepsExercises) && panel('exercises', exercises, true)}
        {tab === 'attendance' && panel('attendance', attendance, true)}
        {!isWide && tab === 'class' && panel('class', people, true)}
        {!isWide && tab === 'chat' && panel('chat', chat, true)}
      </main>
      {isWide && hasSides && (
        <aside className={classes.chat} data-call={call ? true : undefined}>
          {call}
          {chat}
        </aside>
      )}
    </div>
  );
}
