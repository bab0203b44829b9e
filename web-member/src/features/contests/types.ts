import type { Schema } from '@club/web-kit';

export type Contest = Schema<'Contest'>;
export type Prize = Contest['prizes'][number];
export type ContestEntry = Schema<'ContestEntry'>;
export type Entered = Schema<'ContestEntered'>;

/** Content of one entry of a form: the parts that its contest asks for. */
export interface EntryInput {
  image?: Blob;
  receipt?: Blob;
  link?: string;
  /** Id of the chosen option. */
  option?: string;
}

/** One submission: the member, the contest, an entry for each place from 1. */
export interface EnterInput {
  id: string;
  contestId: string;
  entries: EntryInput[];
}
