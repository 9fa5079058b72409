import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';

/** Shows a component as a screen of the product would: with the theme's provider, a router and a query client. */
export function show(children: ReactNode, address = '/') {
  const router = createMemoryRouter([{ path: '*', element: children }], { initialEntries: [address] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { router, user: userEvent.setup() };
}

/** Answers of the server, by path; every request is kept. */
export function answer(give: (url: URL, body: unknown) => { status?: number; body: unknown }) {
  const requests: { url: URL; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const url = new URL(address, 'http://localhost');
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    requests.push({ url, body });
    const given = give(url, body);
    return new Response(JSON.stringify(given.body), { status: given.status ?? 200 });
  });
  return requests;
}
