/** What other modules may use of identity. */
export { changeOwnAccount, readOwnAccount, type OwnChange } from './account.repo';
