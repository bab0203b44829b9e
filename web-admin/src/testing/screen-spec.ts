import type { CallName } from '@club/web-kit';
import { counted, type Programmed } from '../../../web-kit/test/fake-api';
import type { Screen } from '../core/paths.js';

/** The call that a screen reads, and a text that it shows of the answer. */
export interface Reading {
  call: CallName;
  answer: () => unknown;
  /** A text of the page once it is read; of a form, the value of its `field`. */
  shows: string;
}

/** A list or a page that may have nothing to show. */
interface Listing {
  /** Reads the rows of a page that reads first the record whose rows they are; without it the page reads nothing but them. */
  rows?: Reading;
  /** The answer without any records, and the title of the notice that is shown then. */
  none: () => unknown;
  empty: string;
  /** True if the address can hold a query without matches. */
  searched: boolean;
  /** The words of the way to a new record, and the screen that it leads to; without them there is none. */
  add?: { words: string; leads: Screen };
  /** Entries of a row's menu, in their order. */
  menu?: readonly string[];
  /** The call of the switch of a row. */
  toggle?: CallName;
}

/** A form with the bar that saves it. */
interface Form {
  /** A field that can be typed into, or the choice that is made of it. */
  field: string;
  choose?: string;
  /** Names the button that sends it. */
  submit: RegExp;
  /** The message of a form that lacks what it needs. */
  missing: string;
  /** An edit: what sends it, and the record as somebody else saved it meanwhile. */
  edit?: { call: CallName; theirs: () => unknown; leads: Programmed };
}

/** The content and the behaviour that tests expect of a screen. */
export interface ScreenSpec {
  heading: string;
  /** The record that the address names; without it the same address is unknown. */
  id?: string;
  reads?: Reading;
  lists?: Listing;
  form?: Form;
  /** The button that closes the dialog with which the screen opens. */
  closes?: string;
  /** Calls beside the one that it reads. */
  beside?: Programmed;
  /** Once it has read, the browser is sent to another site. */
  leaves?: true;
}

/** Returns how the rows of a list are read. */
export const rowsOf = ({ reads, lists }: ScreenSpec): Reading => (lists?.rows ?? reads)!;

/** Returns the reading of a list of one row. */
export const listOf = (call: CallName, row: () => object, shows: string): Reading => ({
  call,
  answer: () => counted([row()], 1),
  shows,
});

/** A list that has no rows. */
export const none = () => counted([], 0);

/** Messages of a form that lacks something: of a new record, and of a stored one. */
export const ADDING = 'Please fill in all the fields in the form';
export const EMPTY = 'Empty field detected';

/** The texts that somebody else saved meanwhile. */
export const others = { en: 'Theirs', bm: 'Mereka' };
