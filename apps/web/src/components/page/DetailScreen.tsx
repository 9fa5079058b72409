import type { DetailKey } from '@khue/contract/screens';
import { Button } from '@mantine/core';
import { IconLock, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { type Can, canOf } from '@/lib/abilities';
import { ApiError } from '@/lib/api';
import { type DetailMode, detailPath, screenPath } from '@/lib/screenPaths';
import { EmptyState } from '../states/EmptyState';
import { ErrorState } from '../states/ErrorState';
import { LoadingState } from '../states/LoadingState';
import { PageHeader } from './PageHeader';

/** The id and the mode that a detail's address names; no id when it names none that could exist. */
export function readAddress(search: URLSearchParams): { id: number | undefined; mode: DetailMode } {
  const id = search.get('id');
  const mode = search.get('mode');
  return {
    id: id !== null && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined,
    mode: mode === 'create' || mode === 'edit' ? mode : 'view',
  };
}

interface Words {
  /** Of the list that the row belongs to, and of the button that leads back to it. */
  list: string;
  back: string;
  /** Of a row whose name is not known yet. */
  one: string;
  notFound: string;
  notFoundAdvice: string;
  loadFailed: string;
}

interface Header {
  title: string;
  mark?: ReactNode;
  sentence?: ReactNode;
  /** Before the button that edits; seen while the row is only looked at. */
  actions?: ReactNode;
  /** False where something else is the first thing to do with the row. */
  editIsFirst?: boolean;
}

interface Props<Row> {
  screen: DetailKey;
  /** What may be done before there is a row; a row says the rest of itself. */
  can?: Can;
  /** False where the row is edited on another screen, or another tab of this one. */
  editsHere?: boolean;
  icon: ReactNode;
  words: Words;
  useRow: (id: number | undefined) => { data?: Row; error: unknown; refetch: () => unknown };
  /** The form of a new row, for those who `can.create`. */
  create?: { title: string; sentence?: string; mayNot: string; form: ReactNode };
  children: (row: Row, view: { mode: 'view' | 'edit'; header: (words: Header) => ReactNode }) => ReactNode;
}

/** The shape of every detail: one screen that shows a row, edits it and makes a new one, as its address says. */
export function DetailScreen<Row extends { id: number }>(props: Props<Row>) {
  const [search] = useSearchParams();
  const { id, mode } = readAddress(search);
  if (mode === 'create' && props.create) return <NewRow {...props} create={props.create} />;
  return <StoredRow key={id} {...props} id={id} wanted={mode === 'edit' ? 'edit' : 'view'} />;
}

const BackToList = ({ screen, words }: { screen: DetailKey; words: Words }) => (
  <Button component={Link} to={screenPath(screen)}>
    {words.back}
  </Button>
);

type NewProps<Row> = Props<Row> & { create: NonNullable<Props<Row>['create']> };

function NewRow<Row>({ screen, can = {}, words, create }: NewProps<Row>) {
  return (
    <>
      <PageHeader
        title={create.title}
        sentence={can.create && create.sentence}
        crumbs={[{ label: words.list, to: screenPath(screen) }, { label: create.title }]}
      />
      {can.create ? (
        create.form
      ) : (
        <EmptyState
          icon={<IconLock size={24} stroke={1.6} />}
          title={create.mayNot}
          action={<BackToList screen={screen} words={words} />}
        />
      )}
    </>
  );
}

type StoredProps<Row> = Props<Row> & { id: number | undefined; wanted: 'view' | 'edit' };

function StoredRow<Row extends { id: number }>(props: StoredProps<Row>) {
  const { screen, words, icon, id, wanted, children, useRow, editsHere = true } = props;
  const { t } = useTranslation('components');
  const { data: row, error, refetch } = useRow(id);
  const [search] = useSearchParams();
  // There is none that the reader may see: the address names none, or the server says so.
  const isMissing = id === undefined || (error instanceof ApiError && error.status === 404);
  if (row && !isMissing) {
    const mayEdit = editsHere && canOf(row, props.can ?? {}).edit;
    const mode = wanted === 'edit' && mayEdit ? 'edit' : 'view';
    const isEditing = mode === 'edit';
    const header = ({ title, mark, sentence, actions, editIsFirst = true }: Header) => (
      <PageHeader
        title={title}
        titleIsData
        mark={mark}
        sentence={sentence}
        crumbs={[
          { label: words.list, to: screenPath(screen) },
          { label: title, to: isEditing ? detailPath(screen, 'view', row.id) : undefined, isData: true },
          ...(isEditing ? [{ label: t('table.edit') }] : []),
        ]}
        actions={
          !isEditing && (
            <>
              {actions}
              {mayEdit && (
                <Button
                  component={Link}
                  to={detailPath(screen, 'edit', row.id)}
                  // A tab has its own first thing to do; two filled buttons would contend.
                  variant={search.has('tab') || !editIsFirst ? 'default' : 'filled'}
                  leftSection={<IconPencil size={18} stroke={1.6} />}
                >
                  {t('table.edit')}
                </Button>
              )}
            </>
          )
        }
      />
    );
    return children(row, { mode, header });
  }
  return (
    <>
      <PageHeader title={words.one} crumbs={[{ label: words.list, to: screenPath(screen) }, { label: words.one }]} />
      {isMissing ? (
        <EmptyState
          icon={icon}
          title={words.notFound}
          advice={words.notFoundAdvice}
          action={<BackToList screen={screen} words={words} />}
        />
      ) : error ? (
        <ErrorState error={error} title={words.loadFailed} retry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </>
  );
}
