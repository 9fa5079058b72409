/**
 * Every refusal the server can give, with its HTTP status. The sentences stand in the
 * `errors` locale under the same key, in both languages; a test holds the two together.
 */
export const ERROR_STATUS = {
  'request.invalid': 400,
  'request.malformed': 400,
  'request.too_large': 413,
  'request.too_many': 429,
  'request.unsupported_media': 415,
  'internal.unexpected': 500,
  'service.unavailable': 503,
  not_found: 404,
  'conflict.stale': 409,

  'auth.required': 401,
  'auth.expired': 401,
  'auth.forbidden': 403,
  'auth.invalid': 400,
  'auth.inactive': 400,
  'auth.too_many_failures': 429,
  'auth.wrong_password': 400,
  'auth.must_change_password': 403,
  'auth.reset_invalid': 400,
  'auth.read_only': 403,

  'account.email_taken': 400,
  'account.username_taken': 400,
  'account.reset_beyond': 403,
  'account.edit_beyond': 403,
  'course_platform.email_taken': 409,
  'course_platform.username_taken': 409,
  'course_platform.limit_reached': 429,
  'course_platform.refused': 409,
  'course_platform.unavailable': 502,
  'role.code_taken': 409,
  'role.grant_beyond': 403,
  'role.scope_beyond': 403,
  'role.system_fixed': 409,
  'role.system_kept': 409,
  'role.last_administrator': 409,
  'permission.unknown': 400,
  'permission_group.code_taken': 409,
  'school.name_taken': 409,
  'address.ward_mismatch': 400,
  'bank.unknown': 400,
  'export.empty': 400,
  'export.needs_school': 400,

  'import.too_large': 413,
  'import.too_many_rows': 413,
  'import.not_a_spreadsheet': 415,
  'import.old_excel': 415,
  'import.password_protected': 400,
  'import.damaged': 400,
  'import.unpacks_too_large': 400,
  'import.encoding': 400,
  'import.quote_open': 400,
  'import.empty': 400,
  'import.no_headings': 400,
  'import.missing_column': 400,
  'import.duplicate_heading': 400,
  'import.nothing_to_do': 409,
  'import.expired': 409,

  'file.type_refused': 415,
  'file.missing': 400,
  'file.link_invalid': 404,

  'task.not_retryable': 409,
  'task.not_cancellable': 409,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Codes that any endpoint may raise and so are not listed with each. */
export const COMMON_ERRORS = [
  'request.invalid',
  'request.malformed',
  'request.too_large',
  'request.too_many',
  'internal.unexpected',
  'auth.required',
  'auth.expired',
  'auth.forbidden',
  'auth.must_change_password',
  'auth.read_only',
  'not_found',
] as const satisfies readonly ErrorCode[];
