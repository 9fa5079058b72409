import type { Language } from '@khue/contract/constants';
import { IconChartBar, IconDownload, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from './Chart';
import classes from './Chart.module.css';
import { ChartTable } from './ChartTable';
import { chartCsv } from './chartCsv';
import { type ChartData, placesOf } from './chartData';

interface Props {
  title: string;
  data: ChartData;
  /** What the chart says, in a sentence: for who cannot see it, and told under the title. */
  summary: string;
  /** Instead of a chart of nothing. */
  empty: ReactNode;
  /** Of the file that is downloaded, without its ending. */
  fileName: string;
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

/** A chart with its title and legend, the same figures as a table, and as a file. */
export function ChartCard({ title, data, summary, empty, fileName }: Props) {
  const { t, i18n } = useTranslation('components');
  const language: Language = i18n.resolvedLanguage === 'en' ? 'en' : 'vi';
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const titleId = useId();
  const isEmpty = placesOf(data).length === 0;
  const views = [
    { key: 'chart', icon: IconChartBar },
    { key: 'table', icon: IconTable },
  ] as const;
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          <p className={classes.summary}>{summary}</p>
        </div>
        {!isEmpty && (
          <div className={classes.tools}>
            <div className={classes.views}>
              {views.map(({ key, icon: Icon }) => (
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
            <button
              type="button"
              className={classes.tool}
              aria-label={t('chart.download', { title })}
              onClick={() => download(`${fileName}.csv`, chartCsv(data, language))}
            >
              <IconDownload size={18} stroke={1.6} aria-hidden="true" />
            </button>
          </div>
        )}
      </div>
      {isEmpty ? (
        empty
      ) : (
        <>
          {data.series.length > 1 && view === 'chart' && (
            <ul className={classes.legend}>
              {data.series.map(({ key, name, tone, kind, dashed }) => (
                <li key={key}>
                  <span
                    className={kind === 'bar' ? classes.square : classes.stroke}
                    data-dashed={dashed || undefined}
                    style={{ color: `var(--kh-series-${tone})` }}
                    aria-hidden="true"
                  />
                  {name}
                </li>
              ))}
            </ul>
          )}
          {view === 'chart' ? (
            <Chart data={data} label={`${title}. ${summary}`} />
          ) : (
            <ChartTable data={data} label={title} />
          )}
        </>
      )}
    </section>
  );
}
