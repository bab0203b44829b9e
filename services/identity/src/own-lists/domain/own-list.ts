import { Validation } from '@club/platform/validation';

/** Views of a list that one administrator keeps at most. */
export const MAX_VIEWS = 20;
const MAX_NAME = 40;
const MAX_QUERY = 1_000;
const LIST = /^[a-zA-Z]{1,40}$/;
const LAYOUTS = ['table', 'pictures'];
/** Parts of a list's query that are no part of a view: a place in the rows, and words, which may be a person's name. */
const NOT_KEPT = ['q', 'page', 'cursor'];

/** Filters, order and layout of a list under a name. */
export interface OwnView {
  id: string;
  name: string;
  /** Query of the list's address. */
  query: string;
  /** Whether the list opens with it; at most one of a list does. */
  first: boolean;
}

/** A list of the back office as one administrator has arranged it. */
export interface OwnList {
  id: string;
  adminId: string;
  /** Name of the list's screen. */
  list: string;
  /** `table` or `pictures`; empty while none was chosen. */
  layout: string;
  views: readonly OwnView[];
}

/** Returns the id of what an administrator has arranged of a list. */
export const ownListId = (adminId: string, list: string): string => `${adminId}:${list}`;

/** Returns a list as it is before anything is arranged. */
export const ownList = (adminId: string, list: string): OwnList => ({
  ...{ id: ownListId(adminId, list), adminId, list },
  ...{ layout: '', views: [] },
});

/** Throws ValidationError for what names no list. */
export const checkList = (list: string): void => new Validation().that('list', LIST.test(list)).done();

/** Returns the list with another layout. Throws ValidationError. */
export function withLayout(own: OwnList, layout: string): OwnList {
  new Validation().that('layout', LAYOUTS.includes(layout)).done();
  return { ...own, layout };
}

/**
 * Returns the list with a view added, or changed where it has one with the id. Throws ValidationError: a name is needed, short, and that of
 * no other view; a list has at most 20.
 */
export function withView(own: OwnList, { id, name, query, first }: OwnView): OwnList {
  const view = { id, name: name.trim().normalize('NFC'), query: keptOf(query), first };
  const others = own.views.filter((other) => other.id !== id);
  const check = new Validation().id('id', id).text('name', view.name, MAX_NAME).atMost('query', query, MAX_QUERY);
  if (others.some((other) => folded(other.name) === folded(view.name))) check.fail('name', 'ALREADY_EXISTS');
  if (others.length >= MAX_VIEWS) check.fail('name', 'VIEWS_TOO_MANY', { max: MAX_VIEWS });
  check.done();
  const rest = first ? others.map((other) => ({ ...other, first: false })) : others;
  const views = [...rest, view].toSorted((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1));
  return { ...own, views };
}

/** Returns the list without a view. Throws ValidationError for what is no id. */
export function withoutView(own: OwnList, id: string): OwnList {
  new Validation().id('id', id).done();
  return { ...own, views: own.views.filter((view) => view.id !== id) };
}

const folded = (name: string): string => name.toLowerCase();

function keptOf(query: string): string {
  const kept = new URLSearchParams(query);
  for (const name of NOT_KEPT) kept.delete(name);
  return kept.toString();
}
