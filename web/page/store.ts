// Kept data that is too large for an address: files, their reports, training. In IndexedDB; where the
// browser keeps nothing, reading finds nothing and writing does nothing.

export type Key = (string | number)[];

const kStore = 'kept';
const kReadAtOnce = 300;

let database: Promise<IDBDatabase | undefined> | undefined;

function open(): Promise<IDBDatabase | undefined> {
  return database ??= new Promise(resolve => {
    try {
      const request = indexedDB.open('quadrille', 1);
      request.onupgradeneeded = () => request.result.createObjectStore(kStore);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
}

async function storeFor(mode: IDBTransactionMode): Promise<IDBObjectStore | undefined> {
  return (await open())?.transaction(kStore, mode).objectStore(kStore);
}

function resultOf<T>(request: IDBRequest<T> | undefined): Promise<T | undefined> {
  return new Promise(resolve => {
    if (!request) return resolve(undefined);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(undefined);
  });
}

// Writes all entries, or none of them.
export async function put(...entries: [Key, unknown][]): Promise<void> {
  const store = await storeFor('readwrite');
  await Promise.all(entries.map(([key, value]) => resultOf(store?.put(value, key))));
}

export async function get<T>(key: Key): Promise<T | undefined> {
  return resultOf<T>((await storeFor('readonly'))?.get(key));
}

// Calls `act` with the entries whose keys begin with `prefix`, in slices.
export async function forEach<T>(prefix: Key, act: (key: Key, value: T) => void): Promise<void> {
  let range = IDBKeyRange.bound(prefix, [...prefix, []]);
  for (;;) {
    const store = await storeFor('readonly');
    const [keys, values] = await Promise.all([resultOf(store?.getAllKeys(range, kReadAtOnce)),
      resultOf(store?.getAll(range, kReadAtOnce))]);
    if (!keys?.length || !values) return;
    keys.forEach((key, i) => act(key as Key, values[i]));
    range = IDBKeyRange.bound(keys[keys.length - 1], [...prefix, []], true);
  }
}

export async function remove(prefix: Key): Promise<void> {
  await resultOf((await storeFor('readwrite'))?.delete(IDBKeyRange.bound(prefix, [...prefix, []])));
}
