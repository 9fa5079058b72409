import type { RoleScope } from '@khue/contract/permissions';

/** The person behind a request, as the database knew them when the request came in. */
export interface Actor {
  userId: number;
  username: string;
  fullName: string;
  roleCode: string;
  roleName: string;
  roleEnName: string | null;
  scopeLevel: RoleScope;
  schoolId: number | null;
  /** Codes of the new provinces or wards that an officer keeps the schools of. */
  scopeUnits: readonly string[];
  permissions: ReadonlySet<string>;
  mustChangePassword: boolean;
  /** The role whose view this person has taken; permissions and scope above are then its own. */
  viewedRole: { id: number } | null;
}
