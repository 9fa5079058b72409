import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiError } from '@/lib/api';
import { EmptyState } from '../states/EmptyState';
import { ErrorState } from '../states/ErrorState';
import { LoadingState } from '../states/LoadingState';
import { PageHeader } from './PageHeader';

/** The list that a detail belongs to, and the way back to it. */
interface ListOfIt {
  title: string;
  path: string;
  back: string;
}

const BackToList = ({ list }: { list: ListOfIt }) => (
  <Button component={Link} to={list.path}>
    {list.back}
  </Button>
);

interface NewProps {
  list: ListOfIt;
  title: string;
  sentence?: string;
  may: boolean;
  mayNot: string;
  children: ReactNode;
}

/** Something that is being made, for those who may. */
export function NewFrame({ list, title, sentence, may, mayNot, children }: NewProps) {
  return (
    <>
      <PageHeader
        title={title}
        sentence={may && sentence}
        crumbs={[{ label: list.title, to: list.path }, { label: title }]}
      />
      {may ? (
        children
      ) : (
        <EmptyState icon={<IconLock size={24} stroke={1.6} />} title={mayNot} action={<BackToList list={list} />} />
      )}
    </>
  );
}

/** There is none that the reader may see: the address names none, or the server says so. */
export const isMissing = (id: number | undefined, error: unknown) =>
  id === undefined || (error instanceof ApiError && error.status === 404);

interface WaitingProps {
  list: ListOfIt;
  title: string;
  id: number | undefined;
  query: { error: unknown; refetch: () => unknown };
  icon: ReactNode;
  notFound: string;
  notFoundAdvice: string;
  loadFailed: string;
}

/** While it is fetched, when it could not be, and when there is none. */
export function WaitingFrame({ list, title, id, query, icon, notFound, notFoundAdvice, loadFailed }: WaitingProps) {
  return (
    <>
      <PageHeader title={title} crumbs={[{ label: list.title, to: list.path }, { label: title }]} />
      {isMissing(id, query.error) ? (
        <EmptyState icon={icon} title={notFound} advice={notFoundAdvice} action={<BackToList list={list} />} />
      ) : query.error ? (
        <ErrorState error={query.error} title={loadFailed} retry={() => void query.refetch()} />
      ) : (
        <LoadingState />
      )}
    </>
  );
}
