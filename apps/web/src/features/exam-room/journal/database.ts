const OPENING_MS = 4000;

export const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** A database of the browser. It fails to open where the browser keeps nothing. */
export function openDatabase(name: string, version: number, make: (db: IDBDatabase) => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // Some browsers never answer when storage is closed to the page.
    setTimeout(() => reject(new Error(`${name} does not open.`)), OPENING_MS);
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => make(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error(`${name} is held by an older page.`));
    request.onsuccess = () => {
      const db = request.result;
      // A newer page may want to change it: this one must not be in its way.
      db.onversionchange = () => db.close();
      resolve(db);
    };
  });
}

/** All that happens in it is one transaction: between tabs they come one after the other. */
export async function inTransaction<T>(
  db: IDBDatabase,
  stores: readonly string[],
  { mode, durability }: { mode: 'readonly' | 'readwrite'; durability: IDBTransactionDurability },
  work: (transaction: IDBTransaction) => Promise<T>,
): Promise<T> {
  const transaction = db.transaction([...stores], mode, { durability });
  const committed = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser took nothing.'));
  });
  const [result] = await Promise.all([work(transaction), committed]);
  return result;
}
