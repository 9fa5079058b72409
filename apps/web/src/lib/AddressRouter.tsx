import { createContext, useContext } from 'react';
import { type Location, RouterProvider, type RouterProviderProps } from 'react-router';

const NewestAddress = createContext<(() => Location) | null>(null);

/** The pages of a router, which can be asked for the newest address, even while the page of an older one is still drawn. */
export function AddressRouter({ router }: Pick<RouterProviderProps, 'router'>) {
  return (
    <NewestAddress value={() => router.state.location}>
      <RouterProvider router={router} />
    </NewestAddress>
  );
}

export function useNewestAddress(): () => Location {
  const newest = useContext(NewestAddress);
  if (!newest) throw new Error('no address without a router');
  return newest;
}
