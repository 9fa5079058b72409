import { z } from 'zod';
import { abilities } from './abilities';
import { isCommonPassword } from './common-passwords';
import { PASSWORD_MAX, PASSWORD_MIN } from './constants';
import { endpoint, open, signedIn } from './endpoint';
import { instant, optionalEmail, optionalPhone, optionalText, reference, requiredLogin, requiredText } from './fields';
import { unit } from './geography';
import { ROLE_SCOPES } from './permissions';

const OWN = { exempt: 'Reads and changes only the caller’s own account.' };
const BEFORE_SIGN_IN = { exempt: 'Nobody is signed in yet; no row is named by id.' };

/** Length is what protects; a blank password is not one, nor is one that everybody has. */
export const newPassword = () =>
  z
    .string()
    .min(PASSWORD_MIN, { error: 'validation.password_short' })
    .max(PASSWORD_MAX, { error: 'validation.too_long' })
    .refine((value) => value.trim().length >= PASSWORD_MIN, 'validation.password_short')
    .refine((value) => !isCommonPassword(value), 'validation.password_common');

const loginAnswer = z.object({
  access_token: z.string(),
  user_id: z.number().int(),
  email: z.string().nullable(),
  role: z.string(),
  role_code: z.string(),
  avatar_url: z.string().nullable(),
  full_name: z.string(),
  permissions: z.array(z.string()),
  must_change_password: z.boolean(),
  expires_at: instant(),
});

/** What one may do apart from the rows that say it of themselves: see lists, make and export rows. */
const ownAbilities = z.object({
  /** `choose`: there is more than one school to look at. */
  school: abilities('view', 'choose', 'create', 'export'),
  school_year: abilities('view'),
  class: abilities('view', 'create'),
  grade: abilities('create'),
  course: abilities('view', 'create', 'clone'),
  course_part: abilities('view', 'edit'),
  account: abilities('view', 'create', 'import', 'export', 'reset_passwords', 'take_slips'),
  /** Bulk runs of others are told to those who could get into their way. */
  account_import: abilities('watch'),
  role: abilities('view', 'create', 'assign'),
  permission_group: abilities('view', 'create'),
  enrolment: abilities('view', 'create', 'delete'),
  assignment: abilities('create'),
  material: abilities('view', 'create', 'import'),
  exam_bank: abilities('view', 'create'),
  class_material: abilities('view', 'create'),
  session: abilities('view', 'create'),
  exercise: abilities('create'),
  examination: abilities('create'),
  certificate: abilities('view', 'create'),
  meeting_account: abilities('create'),
  support: abilities('create'),
  feedback: abilities('create'),
  dashboard: abilities('export'),
  report: abilities('export'),
  statistics: abilities('view', 'export'),
  audit: abilities('export'),
  assistant: abilities('run'),
});

export const profile = z.object({
  user_id: z.number().int(),
  username: z.string(),
  email: z.string().nullable(),
  /** A new address that waits to be confirmed from there. */
  email_to_confirm: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  avatar_url: z.string().nullable(),
  role: z.string(),
  role_code: z.string(),
  scope: z.enum(ROLE_SCOPES),
  /** The provinces or wards whose schools one keeps; empty in every other scope. */
  scope_units: z.array(unit),
  school: reference().nullable(),
  school_year: reference().nullable(),
  /** The classes a teacher teaches or a student is in, of the current year. */
  classes: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      grade_name: z.string().nullable(),
      student_count: z.number().int(),
      is_head: z.boolean(),
    }),
  ),
  permissions: z.array(z.string()),
  /** Clients ask this instead of deriving it from permissions and scope. */
  can: ownAbilities,
  menus: z.array(z.object({ key: z.string(), path: z.string(), group: z.string() })),
  must_change_password: z.boolean(),
  expires_at: instant(),
  /** The role whose view one has taken; such a session can only read. */
  viewing_as: reference().nullable(),
});

const ownPassword = () => z.string().min(1, 'validation.required').max(1024, { error: 'validation.too_long' });

export const profileChange = z.object({
  /** Another address needs the password, and counts once it was confirmed from there. */
  email: optionalEmail(),
  password: ownPassword().optional(),
  phone: optionalPhone(),
  address: optionalText(),
});

export const authEndpoints = {
  signIn: endpoint({
    method: 'POST',
    path: '/api-token-auth/',
    lane: 'sign_in',
    tag: 'auth',
    summary: 'Sign in with a username or an email address',
    access: open('Signing in is how one gets a token.'),
    scope: BEFORE_SIGN_IN,
    body: z.object({
      username: requiredText(254),
      password: ownPassword(),
    }),
    responses: { 200: loginAnswer },
    errors: ['auth.invalid', 'auth.inactive', 'auth.school_inactive', 'auth.too_many_failures'],
    example: { body: { username: 'nobody', password: 'wrong password' } },
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/logout/',
    tag: 'auth',
    summary: 'Sign out: the token is dead at once',
    access: signedIn('Anyone may end their own session.'),
    scope: OWN,
    responses: { 204: z.void() },
    errors: [],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/me/password/',
    lane: 'sign_in',
    tag: 'auth',
    summary: 'Change one’s own password; other sessions end',
    access: signedIn('Everyone may change their own password.'),
    scope: OWN,
    body: z.object({
      old_password: ownPassword(),
      new_password: newPassword(),
    }),
    responses: { 204: z.void() },
    errors: ['auth.wrong_password', 'auth.too_many_failures'],
    example: { body: { old_password: 'not this one', new_password: 'a much longer one' } },
  }),
  resetWay: endpoint({
    method: 'GET',
    path: '/api/password_reset/',
    tag: 'auth',
    summary: 'Whether links to set a new password go out by mail here, or wait for somebody to hand them over',
    access: open('Who forgot the password cannot sign in.'),
    scope: BEFORE_SIGN_IN,
    responses: { 200: z.object({ sends_mail: z.boolean() }) },
    errors: [],
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/api/password_reset/',
    tag: 'auth',
    summary: 'Ask for a link to set a new password; the answer never tells whether there is such an account',
    access: open('Who forgot the password cannot sign in.'),
    scope: BEFORE_SIGN_IN,
    body: z.object({ /** Or the user name. */ email: requiredLogin() }),
    responses: { 204: z.void() },
    errors: ['request.too_many'],
    example: { body: { email: 'nobody@example.vn' } },
  }),
  confirmReset: endpoint({
    method: 'POST',
    path: '/api/password_reset/confirm/',
    tag: 'auth',
    summary: 'Set a new password with a single-use token',
    access: open('The token in the mail is the proof.'),
    scope: BEFORE_SIGN_IN,
    body: z.object({ token: requiredText(200), new_password: newPassword() }),
    responses: { 204: z.void() },
    errors: ['auth.reset_invalid'],
    example: { body: { token: 'unknown', new_password: 'a much longer one' } },
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/me/email/confirm/',
    tag: 'auth',
    summary: 'Confirm a new email address with the single-use token that was sent there',
    access: open('The token in the mail is the proof; it may be opened on another device.'),
    scope: BEFORE_SIGN_IN,
    body: z.object({ token: requiredText(200) }),
    responses: { 204: z.void() },
    errors: ['auth.email_link_invalid', 'account.email_taken'],
    example: { body: { token: 'unknown' } },
  }),
};

export const profileEndpoints = {
  me: endpoint({
    method: 'GET',
    path: '/api/me/',
    tag: 'auth',
    summary: 'Own profile, permissions and menus',
    access: signedIn('Everyone has a profile.'),
    scope: OWN,
    responses: { 200: profile },
    errors: [],
  }),
  updateMe: endpoint({
    method: 'PUT',
    path: '/api/me/',
    tag: 'auth',
    summary: 'Change what a person may change of their own profile',
    access: signedIn('Everyone has a profile.'),
    scope: OWN,
    body: profileChange,
    responses: { 200: profile },
    errors: ['account.email_taken', 'auth.wrong_password', 'auth.too_many_failures'],
    example: { body: {} },
  }),
};
