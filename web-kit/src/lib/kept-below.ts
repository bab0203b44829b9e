let prefix = 'club.';

/**
 * Sets the prefix of all names under which the kit keeps data in this browser. Two apps of one origin share its storage: each sets a
 * prefix of its own before anything is kept, or uses that of the member app (docs/adr/0067).
 */
export function keepBelow(own: string): void {
  prefix = own;
}

/** Returns the name under which the kit keeps something for this app. */
export const keptAs = (name: string): string => `${prefix}${name}`;
