/** Written out here as well: the contract's own file would bring its schemas along. */
export const MOST_VERSIONS = 24;
export const MOST_QUESTIONS = 200;
export const MOST_MINUTES = 600;

export interface PaperDraft {
  title: string;
  minutes: string;
  versions: string;
  questions: string;
  codes: string;
}

export const NEW_PAPER: PaperDraft = { title: '', minutes: '', versions: '4', questions: '', codes: '' };

const whole = (text: string, most: number) => {
  const value = /^\d{1,4}$/.test(text.trim()) ? Number(text.trim()) : 0;
  return value >= 1 && value <= most ? value : null;
};

const codesIn = (text: string) => text.split(/[\s,;]+/).filter((code) => code !== '');

type PaperFault = 'number' | 'code' | 'codes';

/** What is wrong, by the field that it is said beside. */
export function faultsOf(draft: PaperDraft): Partial<Record<keyof PaperDraft, PaperFault>> {
  const faults: Partial<Record<keyof PaperDraft, PaperFault>> = {};
  const versions = whole(draft.versions, MOST_VERSIONS);
  const codes = codesIn(draft.codes);
  if (versions === null) faults.versions = 'number';
  if (draft.questions.trim() !== '' && whole(draft.questions, MOST_QUESTIONS) === null) faults.questions = 'number';
  if (draft.minutes.trim() !== '' && whole(draft.minutes, MOST_MINUTES) === null) faults.minutes = 'number';
  if (codes.some((code) => !/^\d{3}$/.test(code))) faults.codes = 'code';
  else if (codes.length > 0 && (codes.length !== versions || new Set(codes).size !== codes.length))
    faults.codes = 'codes';
  return faults;
}

export function bodyOf(draft: PaperDraft) {
  const codes = codesIn(draft.codes);
  return {
    versions: Number(draft.versions),
    ...(draft.title.trim() === '' ? {} : { title: draft.title.trim() }),
    ...(draft.minutes.trim() === '' ? {} : { exam_duration: Number(draft.minutes) }),
    ...(draft.questions.trim() === '' ? {} : { question_count: Number(draft.questions) }),
    ...(codes.length === 0 ? {} : { codes }),
  };
}
