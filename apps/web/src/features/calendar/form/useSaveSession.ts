import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import type { Session } from '@/components/session/sessionState';
import { ApiError, call } from '@/lib/api';
import { clashOf } from '../clash';
import type { Reach } from '../sessionTypes';
import { bodyOf, type Field, repeatOf, type SessionDraft } from './sessionDraft';

/** The fields of the form by the names the server knows them by. */
const SENT_AS: Record<Field, readonly string[]> = {
  topic: ['meeting_topic'],
  school: ['school'],
  inClass: ['class_instance', 'class_id'],
  host: ['host'],
  date: ['start_time'],
  time: [],
  minutes: ['duration'],
  password: ['meeting_password'],
  notice: ['notification_before'],
  until: ['repeat', 'repeat.until', 'repeat.except'],
  materials: ['materials'],
};

/** Saves what was typed and keeps what the server said about it. */
export function useSaveSession(session: Session | undefined, onSaved: () => void) {
  const { t } = useTranslation(['sessions', 'calendar']);
  const saving = useMutation({
    mutationFn: ({ draft, reach }: { draft: SessionDraft; reach: Reach }): Promise<unknown> => {
      const body = bodyOf(draft);
      if (!session) return call('POST /api/zoom_meetings/', { body: { ...body, repeat: repeatOf(draft) } });
      return call('PUT /api/zoom_meetings/{id}/', {
        params: { id: session.id },
        query: { series: reach },
        body: { ...body, updated_at: session.updated_at },
      });
    },
    onSuccess: (_, { draft }) => {
      toast.success({ title: t(session ? 'updated' : 'created'), message: draft.topic });
      onSaved();
    },
    onError: (error) => {
      if (clashOf(error)) return;
      toast.failure({
        title: t(session ? 'calendar:update_failed' : 'calendar:create_failed'),
        message: error instanceof ApiError ? error.detail : undefined,
      });
    },
  });
  const { error } = saving;
  const refused = error instanceof ApiError ? error : undefined;
  return {
    save: (draft: SessionDraft, reach: Reach) => saving.mutate({ draft, reach }),
    isBusy: saving.isPending,
    isSaved: saving.isSuccess,
    clash: clashOf(error),
    refusal: refused?.detail,
    saidOf: (field: Field) => SENT_AS[field].flatMap((name) => refused?.errors?.[name] ?? []).join(' ') || undefined,
    /** What was refused is being changed. */
    forgetRefusal: () => saving.isError && saving.reset(),
  };
}
