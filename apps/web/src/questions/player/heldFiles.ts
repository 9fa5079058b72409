import { createContext, useContext } from 'react';

/** Files of the content that the page holds already, by their address: shown without a line. */
export const HeldFiles = createContext<ReadonlyMap<string, string>>(new Map());

/** Where a file is shown from: what the page holds, else its own address. */
export function useFilePlace(): (path: string) => string {
  const held = useContext(HeldFiles);
  return (path) => held.get(path) ?? path;
}
