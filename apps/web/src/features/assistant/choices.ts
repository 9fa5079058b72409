import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import type { ChoiceSource } from '@/components/select/RemoteSelect';
import { request } from '@/lib/api';

type Found = AnswerOf<Calls['GET /api/v2/conversation/choices/{argument}/']>;

/** As many as the server tells at once. */
const FULL_PAGE = 50;

/** The choices of an argument: the server names the call that lists them. */
export const choicesOf = (picker: string, language: string): ChoiceSource => ({
  calls: ['GET /api/v2/conversation/choices/{argument}/'],
  key: ['assistant', language, picker],
  load: async (search, signal) => {
    const address = `${picker}${search === '' ? '' : `?search=${encodeURIComponent(search)}`}`;
    const { results } = (await (await request(address, { signal })).json()) as Found;
    const choices = results.map(({ value, label, hint }) => ({
      value: String(value),
      label: hint ? `${label} · ${hint}` : label,
    }));
    // How many there are is not said: a full page may not be all, and nobody's names come before some are typed.
    const isAll = choices.length > 0 && choices.length < FULL_PAGE;
    return { choices, count: isAll ? choices.length : choices.length + 1 };
  },
});
