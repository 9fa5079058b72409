import { offeredTables } from '../../platform/db/sql';

/** What others may read of it. */
export const meetingsTables = offeredTables('provider_meetings');
