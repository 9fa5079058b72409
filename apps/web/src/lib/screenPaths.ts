import { type DetailKey, SCREENS, type ScreenKey } from '@khue/contract/screens';

/** The screens about oneself, outside every menu. All addresses answer with and without a trailing slash. */
export const PATHS = {
  login: '/user/login',
  forgot: '/user/forgot',
  reset: '/user/reset',
  confirmEmail: '/user/confirm-email',
  newPassword: '/user/new-password',
  profile: '/user/profile',
  help: '/help',
} as const;

const ADDRESSES = Object.fromEntries(
  SCREENS.map((screen) => [screen.key, { path: screen.path, detail: 'detail' in screen ? screen.detail : '' }]),
) as Record<ScreenKey, { path: string; detail: string }>;

/** Where a screen is, with what is known already in its query. */
export function screenPath(key: ScreenKey, query: Record<string, string | number | undefined> = {}): string {
  return withQuery(ADDRESSES[key].path, query);
}

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}

export type DetailMode = 'view' | 'edit' | 'create';

/** The screen of one row, on one of its tabs. The address of a course begins with its id, as agreed. */
export function detailPath(key: DetailKey, mode: DetailMode, id?: number, tab?: string): string {
  const query = key === 'course' ? { id, mode } : { mode, id };
  return withQuery(`${ADDRESSES[key].detail}/`, { ...query, tab: tab === 'info' ? undefined : tab });
}
