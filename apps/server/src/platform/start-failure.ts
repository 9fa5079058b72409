import en from '@khue/i18n/locales/en/start.json';
import vi from '@khue/i18n/locales/vi/start.json';

interface FailureParams {
  port_taken: { port: number; next: number };
  port_forbidden: { port: number };
  data_dir_not_writable: { path: string };
  data_dir_in_use: { path: string; pid: number };
  data_dir_other_version: { path: string; found: string; needed: string };
  data_dir_password_missing: { path: string };
  database_unreachable: { address: string; detail: string };
  database_too_old: { address: string; found: string; needed: string };
  database_rights_missing: { address: string; role: string; grants: string };
  database_before_baseline: { found: string; needed: string };
  database_refuses: { address: string; role: string; detail: string };
  demo_beyond_loopback: Record<string, never>;
  old_key_wrong: { lost: number };
  postgres_failed: { detail: string; log: string };
  postgres_missing: { platform: string };
  secret_key_missing: Record<string, never>;
  setting_invalid: { name: string; expected: string };
}

type NoteCode = keyof typeof vi.notes;
type Params = Record<string, string | number>;

/** A start that cannot go on, for a reason that the person at the terminal can remove. */
export class StartFailure<Code extends keyof FailureParams = keyof FailureParams> extends Error {
  constructor(
    readonly code: Code,
    readonly params: FailureParams[Code],
  ) {
    super(fill(en.failures[code], params));
    this.name = 'StartFailure';
  }
}

function fill(sentence: string, params: Params): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(params[name] ?? placeholder));
}

/** Both languages, since the language of the person at the terminal is not known yet. */
export function describeStartFailure(failure: StartFailure): string {
  return `${fill(vi.failures[failure.code], failure.params)}\n${fill(en.failures[failure.code], failure.params)}`;
}

/** For people who know neither the terminal nor what stands behind it: the sentence in each language. */
export const startNoteIn = (language: 'vi' | 'en', code: NoteCode): string => ({ vi, en })[language].notes[code];

export function describeStartNote(code: NoteCode, params: Params = {}): string {
  return `${fill(vi.notes[code], params)} · ${fill(en.notes[code], params)}`;
}
