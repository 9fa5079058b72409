/** Browser storage that never throws: private windows and full disks must not stop a lesson. */
export function readStored(key: string, area: 'local' | 'session' = 'local'): string | null {
  try {
    return areaOf(area).getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string | null, area: 'local' | 'session' = 'local'): void {
  try {
    if (value === null) areaOf(area).removeItem(key);
    else areaOf(area).setItem(key, value);
  } catch {
    // The value then lives as long as the page.
  }
}

/** Takes away everything whose key begins so. */
export function forgetStored(prefix: string): void {
  for (const area of ['local', 'session'] as const) {
    try {
      const stored = areaOf(area);
      for (const key of Object.keys(stored).filter((name) => name.startsWith(prefix))) stored.removeItem(key);
    } catch {
      // Where nothing can be stored, nothing is left behind.
    }
  }
}

const areaOf = (area: 'local' | 'session') => (area === 'local' ? window.localStorage : window.sessionStorage);
