/** The member has read here why the camera is needed, and asked for it (docs/product/member-app.md#remembered-in-the-browser). */
const EXPLAINED = 'club.cameraExplained';
/** The light was turned on in this visit. */
const LIGHT = 'club.cameraLight';

// A browser that forbids storage remembers nothing: the camera is explained again, and its light starts off.
const guard = <T>(action: () => T, otherwise: T): T => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

/** Returns whether this device has shown why the camera is needed. */
export const wasExplained = (): boolean => guard(() => localStorage.getItem(EXPLAINED) === 'true', false);
/** Remembers that it has. */
export const keepExplained = (): void => guard(() => localStorage.setItem(EXPLAINED, 'true'), undefined);

/** Returns whether the light was on when the camera was last open in this visit. */
export const wasLit = (): boolean => guard(() => sessionStorage.getItem(LIGHT) === 'true', false);
/** Remembers whether the light is on, for this visit. */
export const keepLit = (on: boolean): void =>
  guard(() => (on ? sessionStorage.setItem(LIGHT, 'true') : sessionStorage.removeItem(LIGHT)), undefined);
