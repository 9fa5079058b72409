import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import type { Task } from '@/components/task/useTask';
import { useFormat } from '@/lib/format';
import { useTasks } from '../queries';
import { SHELVES, type Shelf, shelfOf } from '../shelfOf';
import { TaskCard } from './TaskCard';
import classes from './WorkList.module.css';

export function WorkList() {
  const { t } = useTranslation('work');
  const format = useFormat();
  const { data, error, refetch } = useTasks();
  const [chosen, setChosen] = useState<Shelf>();
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState />;

  const on = (shelf: Shelf) => data.filter((task) => shelfOf(task) === shelf);
  const shelf = chosen ?? (on('running').length > 0 || data.length === 0 ? 'running' : shelfOf(data[0] as Task));
  return (
    <Tabs value={shelf} onChange={(value) => setChosen(value as Shelf)} keepMounted={false}>
      <Tabs.List className={classes.tabs}>
        {SHELVES.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`shelf.${name}`)} ({format.number(on(name).length)})
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {SHELVES.map((name) => (
        <Tabs.Panel key={name} value={name} className={classes.panel}>
          {on(name).map((task) => (
            <TaskCard key={task.id} task={task} />
          ))}
          {on(name).length === 0 && <EmptyState title={t(`empty.${name}`)} advice={t('empty.advice')} />}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
