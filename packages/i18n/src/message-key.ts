/** `validation.too_long` names the entry `too_long` of the namespace `validation`. */
export function messageKey(key: string): string {
  return key.replace('.', ':');
}
