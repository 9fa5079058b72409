import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { useArrival } from './useArrival';

function Page() {
  return (
    <main ref={useArrival()} tabIndex={-1}>
      <input />
      {useLocation().search}
    </main>
  );
}

test.each([
  [{ isMadeHere: true }, 'INPUT'],
  [null, 'MAIN'],
])('an address that comes with %j leaves the keyboard at %s', async (state, expected) => {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/new'] });
  render(<RouterProvider router={router} />);
  screen.getByRole('textbox').focus();
  await router.navigate('/new?id=7', { replace: true, state });
  await screen.findByText('?id=7');
  expect(document.activeElement?.tagName).toBe(expected);
});
