/** Accounts and addresses that are told of the state of the installation. */
export const MOST_LISTENERS = 20;
