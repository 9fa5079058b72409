import { useRef, useState } from 'react';
import { useMe } from '@/lib/me';
import { useSearchPatch } from '@/lib/useSearchPatch';
import { useGrid } from '../grid/useGrid';
import { optionsIn, patchOf } from './bulkAddress';
import type { ImportOptions } from './importTypes';

/** What was chosen, typed and put down before the rows are looked at; still there when one comes back to it. */
export function useBulkStart() {
  const { school } = useMe();
  const [search, put] = useSearchPatch();
  const [file, setFile] = useState<File>();
  // A file is read again when its columns are given another meaning; the server keeps none.
  const sent = useRef(new Map<number, File>());
  const grid = useGrid();
  return {
    options: optionsIn(search, school?.id),
    change: (patch: Partial<ImportOptions>) => put(patchOf(patch), { replace: true }),
    file,
    setFile,
    fileOf: (importId: number) => sent.current.get(importId),
    keepFile: (importId: number, given: File) => void sent.current.set(importId, given),
    forgetFiles: () => {
      sent.current.clear();
      setFile(undefined);
    },
    grid,
  };
}

export type BulkStart = ReturnType<typeof useBulkStart>;
