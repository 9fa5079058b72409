/** What other modules may use of identity. */
export { changeOwnAccount, type OwnAccount, ownAccountColumns, readOwnAccount } from './account.repo';
export { emailToConfirm } from './account-link.repo';
export {
  type AccountColumns,
  exchangeAvatar,
  insertAccount,
  insertAccounts,
  moveToSchool,
  type NewAccount,
  rememberPlatformTask,
  rememberPlatformTasks,
  setPlatformState,
  setPlatformStates,
  takenNames,
  updateAccount,
  updateAccounts,
} from './account-row.repo';
export { type AssignableRole, allAssignableRoles, assignableRoles, findAssignableRole } from './assignable-role.repo';
export { checkedEmailWish, followEmailWish } from './email-change.service';
export { keepFirstPasswords, setFirstPasswords, takeFirstPasswords } from './first-password.repo';
export { inWords, mayChangeAccess } from './grant.policy';
export { identityTables } from './identity.tables';
export { isKeeperWith, listKeepersWith, peopleWith, scopesOfPeople } from './permission-holder.repo';
export { judgeAssignment } from './role.rules';
export { endSessionsOfSchool } from './session.repo';
