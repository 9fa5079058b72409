import { kindOf } from '@khue/scoring/libraries';
import type { QuestionType } from '@khue/scoring/model';
import { isJson, type Json, textOf } from '@/questions/keys/key';
import type { KeysOfKinds } from '@/questions/kinds/kinds';

/** The key of a question of one kind, as it is being mended. */
export interface KeyDraft {
  kind: QuestionType;
  draft: unknown;
}

/** The content of one question in a material: itself, or the part of it with that key. */
function found(library: string, params: Json, key: string): { library: string; params: Json } | null {
  if (key === '') return { library, params };
  const waiting: unknown[] = [params];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (Array.isArray(node)) waiting.push(...node);
    else if (isJson(node)) {
      if (node.subContentId === key && isJson(node.params))
        return { library: textOf(node.library), params: node.params };
      waiting.push(...Object.values(node));
    }
  }
  return null;
}

/** The material with other content where that key stands. */
function replaced(node: unknown, key: string, params: Json): unknown {
  if (Array.isArray(node)) return node.map((one) => replaced(one, key, params));
  if (!isJson(node)) return node;
  if (node.subContentId === key) return { ...node, params };
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, replaced(value, key, params)]));
}

/** Null: a kind of question, or a shape of content, whose key is not mended here. */
export function readKey(keys: KeysOfKinds, library: string, content: Json, key: string): KeyDraft | null {
  const question = found(library, content, key);
  const kind = question && kindOf(question.library);
  if (!question || !kind) return null;
  const draft = keys[kind]?.key.read(question.params) ?? null;
  return draft === null ? null : { kind, draft };
}

/** The content of the material with the mended key, everything else as it was. */
export function writeKey(
  keys: KeysOfKinds,
  library: string,
  content: Json,
  key: string,
  { kind, draft }: KeyDraft,
): Json {
  const question = found(library, content, key);
  const params = question && keys[kind]?.key.write(question.params, draft);
  if (!params) return content;
  return key === '' ? params : (replaced(content, key, params) as Json);
}

/** What keeps the key from being tried: a key of the texts. */
export function faultOf(keys: KeysOfKinds, { kind, draft }: KeyDraft, before: KeyDraft): string | null {
  const fault = keys[kind]?.key.faultOf(draft);
  if (fault) return `kinds:${kind}.form.key.faults.${fault}`;
  return JSON.stringify(draft) === JSON.stringify(before.draft) ? 'class_exams:regrade.unchanged' : null;
}
