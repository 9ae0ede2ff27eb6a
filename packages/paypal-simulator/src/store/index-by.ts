/** Finds records by something else than their id, in the order in which they came. */
export interface Index<Value> {
  add(id: string, record: Value): void;
  remove(id: string, record: Value): void;
  idsOf(key: string): string[];
}

/** @param keyOf what a record is found by: the same for as long as the record lives; undefined keeps it out. */
export function createIndex<Value>(keyOf: (record: Value) => string | undefined): Index<Value> {
  const idsByKey = new Map<string, Set<string>>();
  return {
    add: (id, record) => {
      const key = keyOf(record);
      if (key === undefined) return;
      const ids = idsByKey.get(key) ?? new Set();
      idsByKey.set(key, ids.add(id));
    },
    remove: (id, record) => {
      const key = keyOf(record);
      const ids = key === undefined ? undefined : idsByKey.get(key);
      ids?.delete(id);
      if (key !== undefined && ids?.size === 0) idsByKey.delete(key);
    },
    idsOf: (key) => [...(idsByKey.get(key) ?? [])],
  };
}
