import type { Api } from '@club/web-kit';
import type { Texts } from './home-api.js';

export interface Prize {
  id: string;
  title: Texts;
  /** Path of its picture; empty without one. */
  imageUrl: string;
  /** How many of them. */
  amount: number;
  /** What it is. */
  item: string;
}

/** A contest that members enter for points (member-rewards §3). */
export interface Contest {
  id: string;
  name: Texts;
  description: Texts;
  /** Paths of pictures; empty without one. */
  image: Texts;
  /** ISO-8601 UTC; the last moment of the period belongs to it. */
  startDate: string;
  endDate: string;
  active: boolean;
  /** As of the answer; a page judges by the dates and its own clock. */
  state: 'running' | 'upcoming' | 'ended';
  entriesPerPerson: number;
  pointRequired: boolean;
  pointsPerEntry: number;
  prizes: Prize[];
  steps: { id: string; instructions: Texts; description: Texts }[];
  uploadImages: boolean;
  uploadReceipts: boolean;
  linkURL: boolean;
  gotDropdown: boolean;
  dropdownTitle: Texts;
  dropdownOptions: { id: string; dropdown: string }[];
}

/** The member's n-th entry in a contest. */
export interface ContestEntry {
  id: string;
  contestId: string;
  contestName: Texts;
  number: number;
  status: 'pending' | 'consolidation' | 'winner';
  enteredAt: string | null;
  points: number;
}

/** What one entry of a form says: the parts that its contest asks for. */
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

/** `totalPoints` is the balance afterwards; absent when the entries cost nothing. */
export interface Entered {
  entries: ContestEntry[];
  totalPoints?: number;
}

/** Pictures on a slow line take longer than words. */
const UPLOAD_MS = 90_000;

/** Calls of contests (member-rewards §7); every call rejects with ApiError. */
export const contestsApi = ({ request }: Pick<Api, 'request'>) => ({
  contests: (signal?: AbortSignal) => request<Contest[]>('GET', '/contest/fetch', { signal }),
  entries: (signal?: AbortSignal) => request<ContestEntry[]>('GET', '/contest/entries', { signal }),
  /** The same key is the same submission, however often it is sent. */
  enter: ({ id, contestId, entries }: EnterInput, key: string, signal?: AbortSignal) => {
    const body = new FormData();
    body.append('id', id);
    body.append('contestId', contestId);
    body.append('entries', String(entries.length));
    entries.forEach(({ image, receipt, link, option }, index) => {
      const n = index + 1;
      if (image) body.append(`image${n}`, image, `image${n}`);
      if (receipt) body.append(`receiptsImage${n}`, receipt, `receiptsImage${n}`);
      if (link) body.append(`link${n}`, link);
      if (option) body.append(`selectedValue${n}`, option);
    });
    return request<Entered>('POST', '/contest/submit', { body, idempotencyKey: key, signal, timeout: UPLOAD_MS });
  },
});
