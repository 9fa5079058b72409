import { Button } from '@mantine/core';
import { IconArrowLeft, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/lib/api';
import { StateBlock } from './StateBlock';

interface Props {
  error: unknown;
  /** What could not be shown; the general sentence when absent. */
  title?: string;
  retry?: () => void;
  action?: ReactNode;
}

/** To the page before; a link opened in a new window has none, and begins at one's own first page. */
const goBack = () => (window.history.length > 1 ? window.history.back() : window.location.assign('/'));

/** Says why in the server's own words when it gave any, and offers to try again, or a way back. */
export function ErrorState({ error, title, retry, action }: Props) {
  const { t } = useTranslation('components');
  // Asked again, a refusal stays one.
  const isForbidden = error instanceof ApiError && error.status === 403;
  const offline = error instanceof ApiError && error.status === 0;
  const reason = error instanceof ApiError && !offline && error.detail ? error.detail : undefined;
  return (
    <StateBlock
      kind="error"
      icon={<IconPlugConnectedX size={24} stroke={1.6} />}
      title={title ?? t('states.error_title')}
      advice={offline ? t('states.offline') : (reason ?? t('states.error_advice'))}
      action={
        action ??
        (isForbidden ? (
          <Button leftSection={<IconArrowLeft size={16} />} onClick={goBack}>
            {t('states.back')}
          </Button>
        ) : (
          retry && (
            <Button leftSection={<IconRefresh size={16} />} onClick={retry}>
              {t('states.retry')}
            </Button>
          )
        ))
      }
    />
  );
}
