import { Button, Menu } from '@mantine/core';
import { IconArrowsSort, IconCheck, IconLayoutGrid, IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { useScrollRow } from '@/components/page/useScrollRow';
import { Segments } from '@/components/select/Segments';
import { useFormat } from '@/lib/format';
import classes from './LiveTab.module.css';
import { ORDERS, SHOWN, type Shown } from './standing';
import type { LiveView } from './useLiveView';

/** Who is shown, in which order, and how. */
export function LiveBar({ view, countOf }: { view: LiveView; countOf: (shown: Shown) => number }) {
  const { t } = useTranslation('class_exams');
  const format = useFormat();
  const row = useScrollRow<HTMLDivElement>();
  return (
    <div className={lookWith(classes.tools, 'row', 'between', 'gap-8')}>
      <div ref={row.ref} className={`${row.className} ${look('narrow')}`}>
        <Segments
          aria-label={t('live.show.label')}
          data={SHOWN.map((name) => ({
            value: name,
            label: t(`live.show.${name}`, { total: format.number(countOf(name)) }),
          }))}
          value={view.shown}
          onChange={view.setShown}
        />
      </div>
      <div className={look('row', 'gap-8', 'keep')}>
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <Button
              className={classes.order}
              variant="subtle"
              aria-label={t('live.order.now', { order: t(`live.order.${view.order}`) })}
              leftSection={<IconArrowsSort size={18} stroke={1.6} />}
            >
              <span className={look('not-on-phone')}>{t(`live.order.${view.order}`)}</span>
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {ORDERS.map((order) => (
              <Menu.Item
                key={order}
                leftSection={
                  <IconCheck size={16} visibility={order === view.order ? undefined : 'hidden'} aria-hidden="true" />
                }
                onClick={() => view.setOrder(order)}
              >
                {t(`live.order.${order}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Segments
          aria-label={t('live.view.label')}
          value={view.isTable ? 'table' : 'grid'}
          onChange={view.setView}
          data={[
            { value: 'grid', label: <ViewName icon={<IconLayoutGrid size={17} />} name={t('live.view.grid')} /> },
            { value: 'table', label: <ViewName icon={<IconTable size={17} />} name={t('live.view.table')} /> },
          ]}
        />
      </div>
    </div>
  );
}

/** The icon says it to the eye, the words to those who hear it. */
const ViewName = ({ icon, name }: { icon: ReactNode; name: string }) => (
  <span className={look('row')} title={name}>
    {icon}
    <span className={look('unseen')}>{name}</span>
  </span>
);
