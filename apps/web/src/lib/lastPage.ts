/** The page from which somebody came to ask for help, so that they need not say where they were. */
let [here, before] = ['', ''];

const IS_SUPPORT = /^\/(?:student|admin)\/(?:online-)?support\b/;

export function rememberPage(address: string): void {
  if (address === here) return;
  if (!IS_SUPPORT.test(here)) before = here;
  here = address;
}

/** The next person at this computer has been nowhere yet. */
export function forgetPages(): void {
  [here, before] = ['', ''];
}

export const pageBefore = (): string | undefined => before || undefined;
