import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ClosedByExam, isClosedByExam } from '@/components/learning/ClosedByExam';
import { ErrorState } from '@/components/states/ErrorState';
import { ApiError } from '@/lib/api';

interface Props {
  error: unknown;
  title: string;
  retry: () => void;
  back: { to: string; label: string };
}

/** Trying again helps only where the line was at fault; what the server refused it says in words. */
export function CannotOpen({ error, title, retry, back }: Props) {
  if (isClosedByExam(error)) return <ClosedByExam />;
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (
    <ErrorState
      error={error}
      title={title}
      retry={retry}
      action={
        isRefused ? (
          <Button component={Link} to={back.to} size="lg">
            {back.label}
          </Button>
        ) : undefined
      }
    />
  );
}
