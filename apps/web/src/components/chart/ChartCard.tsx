import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { Chart } from './Chart';
import classes from './Chart.module.css';
import { ChartDownloads } from './ChartDownloads';
import { ChartLegend } from './ChartLegend';
import { ChartTable } from './ChartTable';
import { type ChartData, placesOf } from './chartData';

interface Props {
  title: string;
  data: ChartData;
  /** What the chart says, in a sentence: for who cannot see it, and told under the title unless `summaryHidden`. */
  summary: string;
  /** The legend and the drawing say as much to the eye. */
  summaryHidden?: boolean;
  /** Instead of a chart of nothing. */
  empty: ReactNode;
  /** Of the files that are downloaded, without their ending. */
  /** Whose figures they are, for the picture; one's own school's where it is not said. */
  about?: string;
  fileName: string;
  /** Who only looks takes nothing away. */
  maySave?: boolean;
}

const VIEWS = [
  { key: 'chart', icon: IconChartBar },
  { key: 'table', icon: IconTable },
] as const;

/** A chart with its title and legend, the same figures as a table, and both as files. */
export function ChartCard(props: Props) {
  const { title, data, summary, summaryHidden = false, empty, fileName, about, maySave = true } = props;
  const { t } = useTranslation('components');
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const isEmpty = placesOf(data).length === 0;
  return (
    <section ref={card} className={lookWith(classes.card, 'card', 'p-14-18', 'narrow')} aria-labelledby={titleId}>
      <div className={look('flex', 'between', 'start', 'gap-8-12')}>
        <div className={look('narrow')}>
          <h2 id={titleId} className={look('heading')}>
            {title}
          </h2>
          {!summaryHidden && <p className={look('note', 'm-0', 'leading-15')}>{summary}</p>}
          {!isEmpty && data.series.length > 1 && <ChartLegend data={data} />}
        </div>
        {!isEmpty && (
          <div className={lookWith(classes.tools, 'row', 'gap-4', 'keep')}>
            <div className={look('flex', 'p-3', 'sunken', 'round-md')}>
              {VIEWS.map(({ key, icon: Icon }) => (
                <button
                  key={key}
                  type="button"
                  className={classes.tool}
                  aria-pressed={view === key}
                  aria-label={t(`chart.as_${key}`, { title })}
                  onClick={() => setView(key)}
                >
                  <Icon size={18} stroke={1.6} aria-hidden="true" />
                </button>
              ))}
            </div>
            {maySave && <ChartDownloads title={title} about={about} data={data} fileName={fileName} card={card} />}
          </div>
        )}
      </div>
      {isEmpty ? (
        empty
      ) : (
        <>
          {/* It stays while the table is shown: the picture is made from it. */}
          <div hidden={view !== 'chart'}>
            <Chart data={data} title={title} label={`${title}. ${summary}`} />
          </div>
          {view === 'table' && <ChartTable data={data} label={title} />}
        </>
      )}
    </section>
  );
}
