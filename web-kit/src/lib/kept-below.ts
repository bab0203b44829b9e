let prefix = 'club.';

/**
 * Sets what the names of all begin with that the kit keeps in this browser. Two apps of one origin share its storage: each says a
 * prefix of its own before anything is kept, or takes the one of the member app (docs/adr/0067).
 */
export function keepBelow(own: string): void {
  prefix = own;
}

/** Returns the name under which the kit keeps something for this app. */
export const keptAs = (name: string): string => `${prefix}${name}`;
