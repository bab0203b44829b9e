/** Stores that a process connects to. */
type Store = 'mongo' | 'redis' | 'kafka' | 's3';

/**
 * Stores without which a process is unready, by its service; those of the row `others` for every service that has none of its
 * own. All others only show in /readyz (docs/adr/0080).
 */
const REQUIRED: Readonly<Record<string, readonly Store[]>> = {
  // Reads the session of every call there, and has no database.
  gateway: ['redis'],
  others: ['mongo'],
};

/** Returns whether a process of the service is unready without the store. */
export function isRequired(service: string, store: Store): boolean {
  return (REQUIRED[service] ?? REQUIRED.others ?? []).includes(store);
}
