import { useState } from 'react';
import { useMe } from '../../../lib/me';
import { useGrid } from '../grid/useGrid';
import { STUDENT } from '../roleCodes';
import type { ImportOptions } from './importTypes';

/** What was chosen, typed and put down before the rows are looked at; still there when one comes back to it. */
export function useBulkStart() {
  const { school } = useMe();
  const [options, setOptions] = useState<ImportOptions>({
    role: STUDENT,
    school: school ? String(school.id) : '',
    class: '',
    update: false,
  });
  const [file, setFile] = useState<File>();
  const grid = useGrid();
  return {
    options,
    change: (patch: Partial<ImportOptions>) => setOptions((before) => ({ ...before, ...patch })),
    file,
    setFile,
    grid,
  };
}

export type BulkStart = ReturnType<typeof useBulkStart>;
