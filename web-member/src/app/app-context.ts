import { createContext, useContext } from 'react';
import type { DeviceTokens } from './storage.js';

/** What components may read of the outside. */
export interface AppTools {
  now: () => Date;
  device: DeviceTokens;
}

/** Set by `main.tsx`; the default is the real clock and a device without a token. */
export const AppContext = createContext<AppTools>({
  now: () => new Date(),
  device: { read: () => '' },
});

/** Clock and device token, as a component may read them. */
export const useApp = () => useContext(AppContext);
