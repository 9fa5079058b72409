/** What other modules may use of identity. */
export { changeOwnAccount, readOwnAccount } from './account.repo';
