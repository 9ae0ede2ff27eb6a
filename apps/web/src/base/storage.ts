export interface SafeStorage {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
}

/**
 * Web storage that cannot throw. Where the browser has switched storage off, or it is full, values live in memory until
 * the page is left, so the shop works on and only forgets sooner.
 */
export function createSafeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T, fallback: T): T => {
    try {
      return work(open());
    } catch {
      return fallback;
    }
  };

  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set: (key, value) => {
      const written = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (written) memory.delete(key);
      else memory.set(key, value);
    },
    remove: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
  };
}

export const localStore = createSafeStorage(() => window.localStorage);
export const sessionStore = createSafeStorage(() => window.sessionStorage);
