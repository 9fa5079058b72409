import { messageKey } from './message-key';

type Say = (key: string, params: Record<string, unknown>) => string;

/** “Tên trường” is “tên trường” within a sentence; a label that starts with an abbreviation (“CCCD”) stays as it is. */
function withinSentence(label: string): string {
  const [first = '', second = ''] = label;
  return second === second.toLowerCase() ? first.toLowerCase() + label.slice(first.length) : label;
}

/** What is wrong with a field. Of an empty one the sentence says which it is, where its label is known. */
export function complaint(
  say: Say,
  message: { key: string; params: Record<string, unknown> },
  label?: string,
  isEmpty = false,
): string {
  if (message.key === 'validation.choice' && isEmpty && label) {
    return say('validation:required_choice', { field: withinSentence(label) });
  }
  if (message.key !== 'validation.required') return say(messageKey(message.key), message.params);
  return label ? say('validation:required', { field: withinSentence(label) }) : say('validation:required_unnamed', {});
}
