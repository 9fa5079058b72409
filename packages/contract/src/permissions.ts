/** Every permission of the product: areas × the actions that make sense there. */
export const PERMISSION_AREAS = {
  school: ['view', 'create', 'edit', 'export'],
  school_year: ['view', 'create', 'edit', 'run'],
  class: ['view', 'create', 'edit'],
  grade: ['view', 'create', 'edit'],
  course: ['view', 'create', 'edit', 'run'],
  sub_module: ['view', 'create', 'edit', 'delete'],
  account: ['view', 'create', 'edit', 'export', 'import', 'run'],
  role: ['view', 'create', 'edit'],
  permission_group: ['view', 'create', 'edit'],
  enrolment: ['view', 'create', 'delete'],
  material: ['view', 'create', 'edit', 'delete', 'import', 'export'],
  exam_bank: ['view', 'create', 'edit', 'export'],
  assignment: ['view', 'create', 'delete'],
  session: ['view', 'create', 'edit', 'delete', 'run'],
  exercise: ['view', 'create', 'edit', 'delete', 'run'],
  meeting_account: ['view', 'create', 'edit', 'delete', 'run'],
  dashboard: ['view', 'export'],
  report: ['view', 'export'],
  statistics: ['view', 'export'],
  practice: ['view', 'run'],
  exam: ['view', 'run'],
  examination: ['view', 'create', 'edit', 'run', 'approve'],
  regrade: ['approve'],
  gradebook: ['view', 'edit', 'approve'],
  assistant: ['run'],
  support: ['view', 'create', 'edit'],
  feedback: ['view', 'create'],
  audit: ['view', 'export'],
  job: ['view', 'run'],
} as const satisfies Record<string, readonly string[]>;

type Areas = typeof PERMISSION_AREAS;
export type PermissionCode = { [Area in keyof Areas]: `${Area}.${Areas[Area][number]}` }[keyof Areas];

export const PERMISSION_CODES = Object.entries(PERMISSION_AREAS).flatMap(([area, actions]) =>
  actions.map((action) => `${area}.${action}`),
) as PermissionCode[];

/** From the widest to the narrowest. Provinces and wards are those of the new addresses: an account names which. */
export const ROLE_SCOPES = ['all', 'province', 'ward', 'school', 'classes', 'self'] as const;
export type RoleScope = (typeof ROLE_SCOPES)[number];

/** Schools by their new address: those of a province or of a ward. */
export const UNIT_SCOPES = ['province', 'ward'] as const satisfies readonly RoleScope[];
export type UnitScope = (typeof UNIT_SCOPES)[number];
export const isOfUnits = (scope: RoleScope): scope is UnitScope => scope === 'province' || scope === 'ward';

/** Who keeps several schools works alike, whether they are all there are or those of some units. */
export type ScopeBreadth = Exclude<RoleScope, UnitScope>;
export const breadthOf = (scope: RoleScope): ScopeBreadth => (isOfUnits(scope) ? 'all' : scope);
