import { createContext, useContext } from 'react';
import type { DeviceTokens } from './storage.js';

/** What components may read of the outside. */
export interface AppTools {
  now: () => Date;
  device: DeviceTokens;
}

export const AppContext = createContext<AppTools>({
  now: () => new Date(),
  device: { read: () => '' },
});

export const useApp = () => useContext(AppContext);
