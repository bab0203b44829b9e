import { keptAs } from '../lib/kept-below';
import { reachable, untilBack } from './connection';

/** The address that was loaded anew last. */
const NAME = 'reloaded';

/** Loads a part of the app when it is shown; `ahead` loads it earlier, and ignores a failure; `here` is the part once it was loaded. */
export interface Fresh<T> {
  (): Promise<T>;
  ahead: () => Promise<void>;
  here: () => T | undefined;
}

/**
 * Loads a part of the app. Without a connection it waits for it to be back (docs/product/member-app.md#offline). After a
 * release the old parts are gone from the server: the page is then loaded anew, once for each address, instead of showing a
 * crash.
 */
export function fresh<T>(load: () => Promise<T>): Fresh<T> {
  let part: T | undefined;
  const keep = (loaded: T): T => (part = loaded);
  const bring = async (): Promise<T> => {
    for (;;) {
      try {
        return keep(await load());
      } catch (error) {
        if (!(await reachable())) await untilBack();
        else if (sessionStorage.getItem(keptAs(NAME)) === location.pathname) throw error;
        else {
          sessionStorage.setItem(keptAs(NAME), location.pathname);
          location.reload();
          return new Promise<T>(() => undefined);
        }
      }
    }
  };
  return Object.assign(bring, {
    ahead: () =>
      load().then(
        (loaded) => void keep(loaded),
        () => undefined,
      ),
    here: () => part,
  });
}
