const KEY = 'club.reloaded';

/**
 * Loads a part of the app. After a release the old parts are gone from the server: the page is then loaded anew,
 * once, instead of showing a crash.
 */
export function fresh<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    try {
      const part = await load();
      sessionStorage.removeItem(KEY);
      return part;
    } catch (error) {
      if (navigator.onLine && !sessionStorage.getItem(KEY)) {
        sessionStorage.setItem(KEY, '1');
        location.reload();
        return new Promise<T>(() => undefined);
      }
      throw error;
    }
  };
}
