import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { gathering } from '@/lib/reading';
import type { Content } from '@/questions/player/playing';

type Given = AnswerOf<Calls['GET /api/zoom_meetings/{id}/room/materials/{materialId}/']>;
type RoomMaterial = Omit<Given, 'content'> & { content: Content };

export const materialQuery = (session: number, materialId: number) =>
  queryOptions({
    ...gathering(
      ['GET /api/zoom_meetings/{id}/room/materials/{materialId}/'],
      [session, materialId],
      async (read) =>
        (await read('GET /api/zoom_meetings/{id}/room/materials/{materialId}/', {
          params: { id: session, materialId },
        })) as unknown as RoomMaterial,
    ),
    // What is shown does not change in a lesson.
    staleTime: Number.POSITIVE_INFINITY,
  });

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
