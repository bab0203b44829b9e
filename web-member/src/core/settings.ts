import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, delay, put, take, takeLeading } from 'typed-redux-saga';
import type { Settings } from './types.js';
import { defaultSettings } from './config.js';
import { useAppSelector } from './hooks.js';
import type { RootState } from './state.js';
import { listChanged } from './session/events.js';
import { tools } from './tools.js';

// Below this a difference is the way of the answer, not another clock.
const SKEW_MS = 5_000;
const RETRIES_MS = [2_000, 15_000, 60_000];

const slice = createSlice({
  name: 'settings',
  initialState: { value: defaultSettings as Settings, loaded: false, skewMs: 0 },
  reducers: {
    /** Asks for the settings; the page shows the built-in ones until they come. */
    wanted: () => undefined,
    loaded: (_, { payload: { value, at } }: PayloadAction<{ value: Settings; at: number }>) => {
      const skewMs = Date.parse(value.now) - at;
      return { value, loaded: true, skewMs: Math.abs(skewMs) > SKEW_MS ? skewMs : 0 };
    },
  },
});

export const settingsActions = slice.actions;
export const settingsReducer = slice.reducer;

declare module './state.js' {
  interface Slices {
    settings: ReturnType<typeof settingsReducer>;
  }
}

function* onWanted() {
  const { api, now } = yield* tools();
  for (const wait of [...RETRIES_MS, null]) {
    try {
      const value = yield* call(() => api.call('GET /settings'));
      yield* put(settingsActions.loaded({ value, at: now().getTime() }));
      return;
    } catch {
      // links and days that are built in still serve; nobody is notified of it
      if (wait !== null) yield* delay(wait);
    }
  }
}

/** Reads the settings when the page begins, and again when the back office changes them. */
export function* settingsSaga() {
  yield* takeLeading(settingsActions.wanted, onWanted);
  for (;;) if ((yield* take(listChanged)).payload === 'settings') yield* put(settingsActions.wanted());
}

/** Time by which the server's clock is ahead of the device's. */
export const selectSkew = (state: RootState) => state.settings.skewMs;

/** Links, contacts, maintenance window and days: the club's configuration. */
export const useSettings = (): Settings => useAppSelector((state) => state.settings.value);
