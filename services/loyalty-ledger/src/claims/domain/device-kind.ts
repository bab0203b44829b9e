/** Kinds of devices that codes are tried from. */
export const DEVICE_KINDS = ['ios', 'android', 'computer', 'other'] as const;

export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** Returns the kind that a caller named; `other` for a word that is none, nothing for a caller that names none. */
export function deviceKindOf(text: string | undefined): DeviceKind | undefined {
  if (!text) return undefined;
  return DEVICE_KINDS.find((kind) => kind === text) ?? 'other';
}
