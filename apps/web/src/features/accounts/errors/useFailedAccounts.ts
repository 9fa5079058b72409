import { useEffect, useState } from 'react';
import type { AccountListRequest } from '../accountTypes';
import { useAccounts } from '../queries';

/** What the list's filter calls an account that the course platform does not have. */
const FAILED = '2';
/** How soon after another try its outcome is looked for, and for how long. */
const LOOK_MS = 1500;
const LOOKS = 6;

/** The accounts that failed. After another try the list is looked at again until it has had time to succeed. */
export function useFailedAccounts(filters: AccountListRequest) {
  const accounts = useAccounts({ ...filters, open_edx_status: FAILED });
  const [looksLeft, setLooksLeft] = useState(0);
  const { refetch } = accounts;
  useEffect(() => {
    if (looksLeft === 0) return;
    const timer = window.setTimeout(() => {
      void refetch();
      setLooksLeft(looksLeft - 1);
    }, LOOK_MS);
    return () => window.clearTimeout(timer);
  }, [looksLeft, refetch]);
  return { accounts, follow: () => setLooksLeft(LOOKS), isFollowing: looksLeft > 0 };
}
