import type { CallName, Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import type { AlarmKind, IncidentKind } from '@khue/contract/exam-room-words';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { reading } from '@/lib/reading';

export type WatchedRoom = AnswerOf<Calls['GET /api/exam_rooms/{id}/']>;
export type Candidate = WatchedRoom['candidates'][number];
export type ListedRoom = AnswerOf<Calls['GET /api/exam_rooms/']>['results'][number];

/** Also without a word from the server: whoever falls silent says nothing, and a line that says nothing may be down. */
const ASK_AGAIN_MS = 10_000;

export const useWatchedRoom = (id: number) =>
  useQuery({
    ...reading('GET /api/exam_rooms/{id}/', { params: { id } }),
    placeholderData: keepPreviousData,
    refetchInterval: ASK_AGAIN_MS,
    enabled: id > 0,
  });

export const minutesOf = (id: number) => call('GET /api/exam_rooms/{id}/minutes/', { params: { id } });

/** What is done in a room, and to whom: no ids are everybody. */
export type Act =
  | { what: 'code' }
  | { what: 'extend'; minutes: number; candidate_ids?: number[] }
  | { what: 'pause' | 'resume' | 'end'; candidate_ids?: number[] }
  | { what: 'message'; text: string }
  | { what: 'absent'; candidate_ids: number[]; absent: boolean }
  | { what: 'void'; candidate_id: number; reason: string }
  | { what: 'release_device'; candidate_id: number }
  | { what: 'seen'; candidate_id: number; kind: AlarmKind; since: string }
  | { what: 'incident'; kind: IncidentKind; text: string; candidate_id?: number };

const CALLS = {
  code: 'POST /api/exam_rooms/{id}/code/',
  extend: 'POST /api/exam_rooms/{id}/extend/',
  pause: 'POST /api/exam_rooms/{id}/pause/',
  resume: 'POST /api/exam_rooms/{id}/resume/',
  end: 'POST /api/exam_rooms/{id}/end/',
  message: 'POST /api/exam_rooms/{id}/message/',
  absent: 'POST /api/exam_rooms/{id}/absent/',
  void: 'POST /api/exam_rooms/{id}/void/',
  release_device: 'POST /api/exam_rooms/{id}/release_device/',
  seen: 'POST /api/exam_rooms/{id}/seen/',
  incident: 'POST /api/exam_rooms/{id}/incidents/',
} as const satisfies Record<Act['what'], CallName>;

/** `Act` says what each call takes. */
const carryOut = (id: number, { what, ...body }: Act, onceBy: string): Promise<unknown> =>
  call(CALLS[what], { params: { id }, body } as never, { onceBy } as never);

/** `key` is one for a press of a button: sent again because an answer was lost, it is carried out once. */
export function useAct(roomId: number) {
  return useMutation({ mutationFn: ({ key, act }: { key: string; act: Act }) => carryOut(roomId, act, key) });
}
