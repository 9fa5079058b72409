import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { gathering } from '@/lib/reading';
import type { Content } from '@/questions/player/playing';
import { pagesIn, withMore } from './room/content.rules';

type Given = AnswerOf<Calls['GET /api/zoom_meetings/{id}/room/materials/{materialId}/']>;
type RoomMaterial = Omit<Given, 'content'> & { content: Content };

export const materialQuery = (client: QueryClient, session: number, materialId: number) => {
  const options = gathering(
    ['GET /api/zoom_meetings/{id}/room/materials/{materialId}/'],
    [session, materialId],
    async (read): Promise<RoomMaterial> => {
      const known = client.getQueryData<RoomMaterial>(options.queryKey);
      const more = await read('GET /api/zoom_meetings/{id}/room/materials/{materialId}/', {
        params: { id: session, materialId },
        query: { from: known ? pagesIn(known.content) : 0 },
      });
      const given = more as unknown as RoomMaterial;
      return { ...given, content: known ? withMore(known.content, given.content) : given.content };
    },
  );
  // What was shown does not change in a lesson; what is shown next is read when the class comes to it.
  return queryOptions({ ...options, staleTime: Number.POSITIVE_INFINITY, refetchOnReconnect: false });
};

/** Whether a page that the class has come to is not there yet. */
export const lacksPage = (known: RoomMaterial | undefined, page: number): boolean =>
  known !== undefined && page < known.pages && page >= pagesIn(known.content);

export const readRoom = (id: number, signal?: AbortSignal) =>
  call('GET /api/zoom_meetings/{id}/room/', { params: { id } }, { signal, background: true });

export const turnTo = (id: number, place: { material_id: number; page: number }) =>
  call('PUT /api/zoom_meetings/{id}/room/page/', { params: { id }, body: place });

export const chooseMaterial = (id: number, material_id: number) =>
  call('POST /api/zoom_meetings/{id}/room/materials/', { params: { id }, body: { material_id } });

export const dropMaterial = (id: number, materialId: number) =>
  call('DELETE /api/zoom_meetings/{id}/room/materials/{materialId}/', { params: { id, materialId } });

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
