import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { ApiError } from '@/lib/api';
import { newKey } from '@/lib/newKey';
import { type Act, useAct } from '../queries';

/** Carries out what somebody asked for; pressed twice, or sent again after a lost answer, it is done once. */
export function useActing(roomId: number, onDone?: () => void) {
  const { t } = useTranslation('invigilation');
  const asked = useRef({ what: '', key: '' });
  const acting = useAct(roomId);
  const keyOf = (act: Act): string => {
    const what = JSON.stringify(act);
    if (asked.current.what !== what) asked.current = { what, key: newKey() };
    return asked.current.key;
  };
  const act = (act: Act) =>
    acting.mutate(
      { key: keyOf(act), act },
      {
        onSuccess: () => {
          asked.current = { what: '', key: '' };
          if (act.what !== 'seen') toast.success({ title: t(`done.${act.what}`) });
          onDone?.();
        },
        onError: (error) =>
          toast.failure({ title: t('failed'), message: error instanceof ApiError ? error.detail : undefined }),
      },
    );
  return { act, isBusy: acting.isPending, error: acting.error };
}
