import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import type { ChoiceSource } from '@/components/select/RemoteSelect';
import { call } from '@/lib/api';
import { type RowOf, rowOf } from '@/lib/rows';

export type MeetingAccount = AnswerOf<Calls['GET /api/zoom_account_management/{id}/']>;
export type SubAccount = RowOf<'GET /api/zoom_account_management/{id}/sub_accounts/'>;

export const MEETING_ACCOUNT = rowOf('GET /api/zoom_account_management/{id}/');

/** People who host sessions and have no sub-account. */
export const freeHosts: ChoiceSource = {
  calls: ['GET /api/zoom_account_management/candidates/'],
  key: ['meeting-hosts'],
  load: async (search, signal) => {
    const { results, count } = await call(
      'GET /api/zoom_account_management/candidates/',
      { query: { search } },
      { signal },
    );
    return {
      count,
      choices: results.map(({ id, name, username, school }) => ({
        value: String(id),
        label: [`${name} (${username})`, school?.name].filter(Boolean).join(' · '),
      })),
    };
  },
};
