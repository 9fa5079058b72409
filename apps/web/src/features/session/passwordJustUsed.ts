/** The password that was typed a moment ago, so that it need not be typed again to be replaced. Never stored. */
let typed: { userId: number; password: string } | null = null;

export const passwordJustUsed = {
  keep(userId: number, password: string) {
    typed = { userId, password };
  },
  of: (userId: number): string | undefined => (typed?.userId === userId ? typed.password : undefined),
  forget() {
    typed = null;
  },
};
