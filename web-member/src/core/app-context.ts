import { createContext, useContext } from 'react';
import type { DeviceTokens } from './storage.js';

/** Parts of the outside world that components may use. */
export interface AppTools {
  now: () => Date;
  device: DeviceTokens;
  /** The pieces of text in a base64 picture, by the service behind the gateway. */
  detectText: (image: string, signal: AbortSignal) => Promise<string[]>;
}

/** Set by `main.tsx`; the default is the real clock and a device without a token. */
export const AppContext = createContext<AppTools>({
  now: () => new Date(),
  device: { read: () => '' },
  detectText: () => Promise.reject(new Error('no api')),
});

/** Clock and device token, as a component may read them. */
export const useApp = () => useContext(AppContext);
