/** A public address is absolute; the page itself may be open under another name, where the same path answers. */
export const ownPath = (address: string): string => new URL(address, window.location.origin).pathname;
