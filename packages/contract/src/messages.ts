import type { z } from 'zod';

export interface Message {
  key: string;
  params: Record<string, string | number>;
}

type Issue = z.core.$ZodIssue;

function fallbackKey(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return 'validation.type';
    case 'too_small':
      return issue.minimum === 1 && issue.origin === 'string' ? 'validation.required' : 'validation.too_small';
    case 'too_big':
      if (issue.origin === 'string') return 'validation.too_long';
      return issue.origin === 'array' ? 'validation.too_many' : 'validation.too_big';
    case 'invalid_value':
    case 'invalid_union':
      return 'validation.choice';
    default:
      return 'validation.invalid';
  }
}

/** Turns an issue of a schema into a key of the `validation` locale, with its numbers. */
export function messageOf(issue: Issue): Message {
  const missing = 'input' in issue && (issue.input === undefined || issue.input === '');
  // A rule with a sentence of its own for an empty field keeps it.
  const key =
    missing && !issue.message.endsWith('_required')
      ? 'validation.required'
      : issue.message.startsWith('validation.')
        ? issue.message
        : fallbackKey(issue);
  const params: Message['params'] = {};
  if (issue.code === 'too_big') params.max = Number(issue.maximum);
  if (issue.code === 'too_small') params.min = Number(issue.minimum);
  if (issue.code === 'custom') Object.assign(params, issue.params);
  return { key, params };
}
