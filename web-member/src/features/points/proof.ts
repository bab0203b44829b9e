import type { PointLine } from '../../core/types.js';
import type { PointsProof } from './types.js';

/** One check of the recomputation, and whether it passed. */
export interface Check {
  name: 'shown' | 'hash' | 'before' | 'after' | 'first' | 'last';
  good: boolean;
}

/** Places in the canonical form (docs/ledger-chain.md). */
const FORMAT = '1';
const MEMBER = 1;
const SEQ = 2;
const LINES = 6;
const AT = 20;

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function parsed(canonical: string): unknown[] {
  try {
    const value: unknown = JSON.parse(canonical);
    return Array.isArray(value) && String(value[0]) === FORMAT ? value : [];
  } catch {
    return [];
  }
}

function shows(fields: unknown[], memberId: string, line: PointLine): boolean {
  const lines = Array.isArray(fields[LINES]) ? (fields[LINES] as unknown[]) : [];
  return (
    fields[MEMBER] === memberId &&
    fields[SEQ] === line.seq &&
    fields[AT] === Date.parse(line.createdAt) &&
    lines.some((each) => Array.isArray(each) && each[0] === line.source && each[1] === line.points)
  );
}

/**
 * Recomputes a line's place in its member's chain on this device: that the entry agrees with the history, that every
 * seal is the SHA-256 of its entry, and that each entry holds the seal of the one before it.
 */
export async function checkProof(proof: PointsProof, memberId: string, line: PointLine): Promise<Check[]> {
  const at = proof.entries.findIndex(({ seq }) => seq === line.seq);
  const entry = proof.entries[at];
  if (!entry) return [{ name: 'shown', good: false }];
  const hashes = await Promise.all(proof.entries.map(({ canonical }) => sha256(canonical)));
  const fields = parsed(entry.canonical);
  const [before, after] = [proof.entries[at - 1], proof.entries[at + 1]];
  return [
    { name: 'shown', good: shows(fields, memberId, line) },
    { name: 'hash', good: proof.entries.every(({ hash }, index) => hash === hashes[index]) },
    before
      ? { name: 'before', good: before.seq === entry.seq - 1 && fields.at(-1) === before.hash }
      : { name: 'first', good: entry.seq === 0 && fields.at(-1) === (await sha256(`club.ledger.v1/${memberId}`)) },
    after
      ? { name: 'after', good: after.seq === entry.seq + 1 && parsed(after.canonical).at(-1) === entry.hash }
      : { name: 'last', good: entry.seq === proof.headSeq && entry.hash === proof.headHash },
  ];
}
