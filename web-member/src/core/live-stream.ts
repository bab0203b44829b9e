import type { OpenEvents } from '@club/web-kit/app/live.ts';

/**
 * Event that the server sends to an open page: `ready` (fetch everything, something may be missed), `steady` (nothing was), `end` (the session is
 * over), or the part of the member or the public list that has changed.
 */
export type LiveEvent = Hint | ListEvent | 'steady' | 'end';

/** A list that is the same for everybody has changed. */
export type ListEvent = `list/${string}`;

/** Returns the name of the list that has changed according to an event; undefined for another event. */
export const listIn = (event: LiveEvent): string | undefined => /^list\/(.+)$/.exec(event)?.[1];

/** Names the data to fetch. */
export type Hint = 'ready' | 'points' | 'inbox' | 'tier' | 'rewards' | 'session';

/** Opens the stream of events; ends when the server, the line or `signal` ends it. */
export type OpenLive = OpenEvents<LiveEvent>;
