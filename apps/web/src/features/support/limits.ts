/** Characters of a message and of a subject, as the contract has them; its schemas weigh as much as a screen. */
export const LONGEST = 5000;
export const LONGEST_SUBJECT = 150;
/** So few are left that it is worth saying. */
export const NEARLY_FULL = 500;
