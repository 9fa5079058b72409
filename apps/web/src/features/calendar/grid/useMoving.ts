import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import type { Session } from '@/components/session/sessionState';
import { ApiError } from '@/lib/api';
import { type Clash, clashOf } from '../clash';
import { useMove } from '../queries';
import type { Reach } from '../sessionTypes';

/** A session that was dragged and is not saved yet. */
export interface Draft {
  session: Session;
  start_time: string;
  end_time: string;
  reach: Reach;
  /** `ask`: of a series, which of it is meant. */
  phase: 'ask' | 'saving' | 'clash';
  clash?: Clash;
}

const lengthOf = ({ start_time, end_time }: Pick<Draft, 'start_time' | 'end_time'>) =>
  Date.parse(end_time) - Date.parse(start_time);

/** Moving and lengthening by hand: nothing counts before the server has said that there is room. */
export function useMoving() {
  const { t } = useTranslation('calendar');
  const [draft, setDraft] = useState<Draft | null>(null);
  const { mutate } = useMove();

  const save = (wanted: Omit<Draft, 'phase' | 'clash'>) => {
    setDraft({ ...wanted, phase: 'saving' });
    const { session, start_time, reach } = wanted;
    mutate(
      { session, start_time, duration: Math.round(lengthOf(wanted) / 60_000), reach },
      {
        onSuccess: () => {
          setDraft(null);
          toast.success({ title: t('moved'), message: session.meeting_topic });
        },
        onError: (error) => {
          const clash = clashOf(error);
          if (clash) return setDraft({ ...wanted, phase: 'clash', clash });
          setDraft(null);
          toast.failure({
            title: t('update_failed'),
            message: error instanceof ApiError ? error.detail : undefined,
          });
        },
      },
    );
  };

  return {
    draft,
    propose: (session: Session, start_time: string, end_time: string) => {
      const wanted = { session, start_time, end_time, reach: 'this' as const };
      if (session.series_id === null) save(wanted);
      else setDraft({ ...wanted, phase: 'ask' });
    },
    choose: (reach: Reach) => draft && save({ ...draft, reach }),
    takeFree: () => {
      const free = draft?.clash?.free;
      if (!draft || !free) return;
      const end_time = new Date(Date.parse(free) + lengthOf(draft)).toISOString();
      save({ ...draft, start_time: free, end_time });
    },
    giveUp: () => setDraft(null),
  };
}
