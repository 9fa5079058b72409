import { CloseButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { lookWith } from '@/components/look/look';
import { EmptyState } from '@/components/states/EmptyState';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { useFormat } from '@/lib/format';
import { type Chapter, type Chosen, type PartFigures, useParts } from '../queries';
import { useLinks } from '../useLinks';
import { PartStudents } from './PartStudents';
import classes from './Statistics.module.css';

interface Props {
  chosen: Chosen;
  chapter: Chapter;
}

/** The work of a chapter, or the students in one piece of it. */
export function ChapterDetail({ chosen, chapter }: Props) {
  const { partId, toChapter } = useLinks();
  const { t } = useTranslation('statistics');
  const navigate = useNavigate();
  const parts = useParts(chosen);
  const part = parts.data?.find(({ sub_module }) => sub_module.id === partId);
  const head = useRef<HTMLHeadingElement>(null);
  const shown = part ? `part ${part.sub_module.id}` : `chapter ${chapter.chapter.id}`;
  // It opens below what was clicked, perhaps out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with everything that is opened
  useEffect(() => {
    head.current?.scrollIntoView({ block: 'nearest' });
    head.current?.focus({ preventScroll: true });
  }, [shown]);
  const heading = (
    <div className={classes.detailHead}>
      <h2 ref={head} tabIndex={-1} className={lookWith(classes.crumbs, 'cluster', 'heading')}>
        {part ? (
          <>
            <Link to={toChapter(chapter.chapter.id)} preventScrollReset translate="no">
              {chapter.chapter.name}
            </Link>
            <IconChevronRight size={15} stroke={1.8} aria-hidden="true" />
            <span translate="no">{part.sub_module.name}</span>
          </>
        ) : (
          <span translate="no">{chapter.chapter.name}</span>
        )}
      </h2>
      <p className={lookWith(classes.dim, 'note', 'm-0')}>{t('parts.in_period')}</p>
      <CloseButton
        className={classes.close}
        aria-label={t('parts.close')}
        onClick={() => void navigate(toChapter(undefined), { preventScrollReset: true })}
      />
    </div>
  );
  return part ? (
    <PartStudents key={part.sub_module.id} chosen={chosen} part={part} heading={heading} />
  ) : (
    <Parts chapter={chapter} query={parts} heading={heading} />
  );
}

interface PartsProps {
  chapter: Chapter;
  query: ReturnType<typeof useParts>;
  heading: ReactNode;
}

function Parts({ chapter, query, heading }: PartsProps) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const { toPart } = useLinks();
  const { data, ...rest } = query;
  // In the order of the course, which the chapter knows.
  const rows = data && chapter.sub_modules.flatMap((id) => data.find(({ sub_module }) => sub_module.id === id) ?? []);
  const columns: Column<PartFigures>[] = [
    { key: 'name', header: t('parts.name'), isData: true, priority: 1, render: (row) => row.sub_module.name },
    {
      key: 'kind',
      header: t('parts.kind'),
      priority: 2,
      oneLine: true,
      render: (row) => t(`kinds.${row.sub_module.sub_module_type}`),
    },
    {
      key: 'completed',
      header: t('parts.completed'),
      align: 'right',
      priority: 1,
      render: (row) => `${format.number(row.completed_count)}/${format.number(row.enrolled_count)}`,
    },
    {
      key: 'average',
      header: t('parts.average'),
      align: 'right',
      priority: 1,
      render: (row) => (row.average_score === null ? '–' : format.score(row.average_score)),
    },
    {
      key: 'attempts',
      header: t('parts.attempts'),
      align: 'right',
      priority: 2,
      render: (row) => format.number(row.attempts),
    },
  ];
  return (
    <DataTable<PartFigures>
      label={t('parts.label', { chapter: chapter.chapter.name })}
      query={{ ...rest, data: rows && { count: rows.length, results: rows } }}
      columns={columns}
      rowKey={({ sub_module }) => sub_module.id}
      rowName={({ sub_module }) => sub_module.name}
      rowLink={({ sub_module }) => toPart(sub_module.id)}
      filters={heading}
      errorTitle={t('failed.parts')}
      empty={<EmptyState title={t('parts.none')} />}
    />
  );
}
