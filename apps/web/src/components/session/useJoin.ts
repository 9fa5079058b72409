import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError, call } from '@/lib/api';
import { toast } from '../feedback/toast';
import type { Session } from './sessionState';

/** A window may only be opened while the click is being handled, which is before the server has said where to. */
const emptyWindow = ({ provider, type }: Session) =>
  type === 'online' && provider === 'zoom' ? window.open('', '_blank') : null;

/** Goes to the class: to the room in the product, or to the provider in a window of its own. */
export function useJoin() {
  const { t } = useTranslation('components');
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (session: Session) => {
      const elsewhere = emptyWindow(session);
      try {
        const { join_url, room } = await call('GET /api/zoom_meetings/{id}/join/', { params: { id: session.id } });
        if (join_url && elsewhere) {
          elsewhere.opener = null;
          elsewhere.location.href = join_url;
        } else if (join_url) window.location.assign(join_url);
        else {
          elsewhere?.close();
          if (room) await navigate(room);
        }
      } catch (error) {
        elsewhere?.close();
        throw error;
      }
    },
    onError: (error) =>
      toast.failure({ title: t('session.join_failed'), message: error instanceof ApiError ? error.detail : undefined }),
  });
}
