/** Query key of one's own notifications; invalidated by the server's events. */
export const NOTIFICATIONS_QUERY = ['notifications'] as const;
