import { hash as digest } from 'node:crypto';
import type { Entry } from './entry.js';

const FORMAT = 1;

const pairs = (map: Readonly<Record<string, string | number>>): [string, string | number][] =>
  Object.keys(map)
    .sort()
    .map((key) => [key, map[key] as string | number]);

/**
 * Returns the bytes that an entry's hash covers: every field but the hash itself, in a fixed order, maps by sorted key, dates in
 * milliseconds. A new field is a new format number, never a changed place.
 */
export function canonical(entry: Omit<Entry, 'hash'>): string {
  return JSON.stringify([
    FORMAT,
    entry.member,
    entry.seq,
    entry.kind,
    entry.key,
    entry.bodyHash,
    entry.lines.map((line) => [line.source, line.points]),
    entry.points,
    entry.postings.map((posting) => [posting.account, posting.points]),
    entry.balanceAfter,
    entry.heldAfter,
    pairs(entry.counters),
    entry.holds.map((hold) => [
      hold.key,
      hold.lines.map((line) => [line.source, line.points]),
      hold.points,
      hold.expiresAt.getTime(),
      hold.reason,
      hold.ref,
    ]),
    entry.earned ? [entry.earned.points, entry.earned.at.getTime()] : null,
    entry.reason,
    entry.ref,
    pairs(entry.attributes),
    entry.attempt,
    [entry.cause.id, entry.cause.type, entry.cause.correlationId],
    entry.opened.getTime(),
    entry.at.getTime(),
    entry.prevHash,
  ]);
}

/** Returns the SHA-256, hex, of an entry's canonical form; the form contains the hash before it, which makes the chain. */
export const hashOf = (entry: Omit<Entry, 'hash'>): string => digest('sha256', canonical(entry), 'hex');

/** Returns what the first entry of a member's chain follows: bound to the member, so that chains cannot be exchanged. */
export const genesis = (member: string): string => digest('sha256', `club.ledger.v1/${member}`, 'hex');

/** Returns the SHA-256, hex, of what a caller asked for: distinguishes a repeated request from another under the same key. */
export function hashBody(body: readonly unknown[]): string {
  return digest('sha256', JSON.stringify(body), 'hex');
}

/** A map as sorted pairs, for hashing. */
export const sortedPairs = pairs;
