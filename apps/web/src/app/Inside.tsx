import { RouterProvider } from 'react-router';
import { createRouter } from './router';

const router = createRouter();

/** Everything but the first log-in page. */
export function Inside() {
  return <RouterProvider router={router} />;
}
