import { AddressRouter } from '@/lib/AddressRouter';
import { createRouter } from './router';

const router = createRouter();

/** Everything but the first log-in page. */
export function Inside() {
  return <AddressRouter router={router} />;
}
