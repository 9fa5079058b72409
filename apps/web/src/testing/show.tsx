import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { AddressRouter } from '@/lib/AddressRouter';
import { makeQueryClient } from '@/lib/queryClient';

/** Shows a component as a screen of the product would: with the theme's provider, a router and a query client. */
export function show(children: ReactNode, address = '/') {
  const router = createMemoryRouter([{ path: '*', element: children }], { initialEntries: [address] });
  const client = makeQueryClient({ retry: false });
  render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <AddressRouter router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { router, user: userEvent.setup() };
}
