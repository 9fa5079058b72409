/** An id out of an address, which anyone may write; absent when no row could have it. */
export function readId(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
