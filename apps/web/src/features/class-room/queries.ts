import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { gathering } from '@/lib/reading';
import type { Content } from '@/questions/player/playing';

type Given = AnswerOf<Calls['GET /api/zoom_meetings/{id}/room/materials/{materialId}/']>;
type RoomMaterial = Omit<Given, 'content'> & { content: Content };

/** Content for a student grows with the pages of the class: what is known is kept, and only what follows is asked for. */
function withMore(known: RoomMaterial | undefined, more: RoomMaterial): RoomMaterial {
  if (known?.content.kind !== 'presentation' || more.content.kind !== 'presentation') return more;
  return { ...more, content: { ...more.content, slides: [...known.content.slides, ...more.content.slides] } };
}

const pagesIn = (known: RoomMaterial | undefined): number =>
  known?.content.kind === 'presentation' ? known.content.slides.length : 0;

export const materialQuery = (client: QueryClient, session: number, materialId: number) => {
  const options = gathering(
    ['GET /api/zoom_meetings/{id}/room/materials/{materialId}/'],
    [session, materialId],
    async (read): Promise<RoomMaterial> => {
      const known = client.getQueryData<RoomMaterial>(options.queryKey);
      const more = await read('GET /api/zoom_meetings/{id}/room/materials/{materialId}/', {
        params: { id: session, materialId },
        query: { from: pagesIn(known) },
      });
      return withMore(known, more as unknown as RoomMaterial);
    },
  );
  // What was shown does not change in a lesson; what is shown next is read when the class comes to it.
  return queryOptions({ ...options, staleTime: Number.POSITIVE_INFINITY, refetchOnReconnect: false });
};

/** Whether a page that the class has come to is not there yet. */
export const lacksPage = (known: RoomMaterial | undefined, page: number): boolean =>
  known?.content.kind === 'presentation' && page < known.pages && page >= known.content.slides.length;

export const readRoom = (id: number, signal?: AbortSignal) =>
  call('GET /api/zoom_meetings/{id}/room/', { params: { id } }, { signal, background: true });

export const turnTo = (id: number, place: { material_id: number; page: number }) =>
  call('PUT /api/zoom_meetings/{id}/room/page/', { params: { id }, body: place });

export const raiseHand = (id: number, raised: boolean) =>
  call('POST /api/zoom_meetings/{id}/room/hand/', { params: { id }, body: { raised } });

export const lowerHand = (id: number, userId: number) =>
  call('DELETE /api/zoom_meetings/{id}/room/hands/{userId}/', { params: { id, userId } });

export const sendMessage = (id: number, body: { text: string; key: string }) =>
  call('POST /api/zoom_meetings/{id}/room/messages/', { params: { id }, body });

export const readOlder = (id: number, before: number) =>
  call('GET /api/zoom_meetings/{id}/room/messages/', { params: { id }, query: { before: String(before) } });

export const removeMessage = (id: number, messageId: number) =>
  call('DELETE /api/zoom_meetings/{id}/room/messages/{messageId}/', { params: { id, messageId } });

export const lockChat = (id: number, locked: boolean) =>
  call('PUT /api/zoom_meetings/{id}/room/chat/', { params: { id }, body: { locked } });
