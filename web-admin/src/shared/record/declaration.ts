import type { Api, CallName, ErrorCode, Language, Only } from '@club/web-kit';
import type { MenuItem } from '@club/web-kit/admin/index.ts';
import type { Action } from '@reduxjs/toolkit';
import type { ComponentType, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { RecordName, Screen } from '../../core/paths.js';
import type { RequestState } from '../../core/request.js';
import type { useText } from '../../i18n/hooks.js';
import type { StateOf } from '../feature.js';
import type { RecordKind } from '../audit/entry.js';
import type { ListFilter } from '../list-filters.js';
import type { ListCall, ListColumn, ListQuery } from '../list-query.js';
import type { Page } from '../pages-of.js';
import type { setActiveRequest, bulkRequests, removalRequests } from './requests.js';
import type { FieldsOf } from './save.js';
import type { RecordFormProps } from './form.js';

/** The texts of the app by selector. */
export type Text = ReturnType<typeof useText>;

/** A record as lists and forms know it, whatever it is. */
export interface Kept {
  id: string;
  active?: boolean;
  /** Moment from which a hidden one is shown by itself. */
  showAt?: string | null;
  updatedAt?: string | null;
  version?: number;
  /** Time of the deletion; it can be restored for a while. */
  removedAt?: string | null;
}

/** The texts that every record has below its name (`texts-en.ts`); those that may be missing are for a list and a form that are declared. */
export interface RecordTexts {
  /** Names all of them: the menu, the breadcrumbs, the list. */
  menu: string;
  /** Names one of them: the head of the first column. */
  one: string;
  /** Stands below the heading of the list. */
  note?: string;
  /** Leads to the page of a new one, and heads it. */
  new: string;
  /** Saves a new one. */
  add: string;
  /** Heads the form of a stored one until its name is there; of one that has such a form. */
  edit?: string;
  /** Names the search field of the list. */
  search?: string;
  emptyTitle: string;
  emptyBody: string;
}

interface Reads {
  requested: (id: string) => Action;
  cleared: () => Action;
}

interface Saves {
  requested: (save: never) => Action;
  cleared: () => Action;
  call: CallName;
  encoding: 'form' | 'body';
}

/** The requests of a record, and whatever else its pages ask for. */
export interface RecordRequests {
  list: { requested: (query: never) => Action; call?: ListCall };
  details?: Reads;
  add: Saves;
  edit?: Saves;
  setActive?: ReturnType<typeof setActiveRequest>;
}

type Answered<Request> = Request extends { reducer: (...given: never[]) => infer State }
  ? Extract<State, { status: 'ok' }> extends { data: infer R }
    ? R
    : never
  : never;
type CallOf<Request> = Request extends { call: infer Name extends CallName } ? Name : never;
type ListOf<Q extends RecordRequests> = CallOf<Q['list']> & ListCall;
/** One page of the list of a record. */
export type PageIn<Q extends RecordRequests> = Answered<Q['list']>;
/** A row of the list of a record. */
export type RowIn<Q extends RecordRequests> = PageIn<Q> extends { rows: (infer Row)[] } ? Row : StoredIn<Q>;
type StoredIn<Q extends RecordRequests> = Answered<Q['details']>;

/** Tools to make columns with: texts, the page that is shown, and the cells that lists have in common. */
export interface ColumnTools<Row, P> {
  t: Text;
  language: Language;
  /** The page that is shown; null until it is there. */
  page: P | null;
  /** The name of a row, which leads to its form, with the Malay one below it and its picture beside it. */
  title: (row: Row, name: string | { en: string; bm: string }) => ReactNode;
  /** The column of the switch that shows a row to members. */
  active: { key: 'active'; header: string; sortable: true; cell: (row: Row) => ReactNode };
}

/** The list of a record. */
interface ListSpec<Row, P, List extends ListCall> {
  columns: (tools: ColumnTools<Row, P>) => readonly ListColumn<Row, List>[];
  /** The picture of a row, or those of both languages: small in its first cell, 80 px high where the list is drawn as pictures. */
  pictures?: (row: Row) => string | { en: string; bm: string };
  /** By default the filter for shown or hidden rows. */
  useFilters?: () => readonly ListFilter<List>[];
  /** The menu of a row; by default it leads to its form. `query` is what the list is asked for. */
  useMenu?: (query: ListQuery<List>) => {
    items: (row: Row, toEdit: MenuItem) => readonly MenuItem[];
    dialog?: ReactNode;
  };
  /** Days stand above the list: `startDate` and `endDate` of its call, by which figures of the rows are counted. */
  days?: true;
  /** Buttons beside the one that adds. */
  Actions?: ComponentType;
  /** Between the head and the list. */
  Top?: ComponentType;
}

type Passed = 'initial' | 'labels' | 'inWords' | 'pictures' | 'together' | 'errorFields' | 'incompleteOf' | 'parts';

/** The form of a record: what it begins with, its fields, and what it sends. */
export interface FormSpec<V extends FieldValues, Sent, Changed = Sent> extends Pick<RecordFormProps<V>, Passed> {
  /** The code whose text reports missing fields; by default that of most forms. */
  incomplete?: ErrorCode;
  saveLabel?: string;
  /** The name of the record in the toast once it is saved. */
  nameOf: (values: V) => string;
  toFields: (values: V) => Sent;
  /** The fields of an edit, where they are not those of a new record. */
  toChanges?: (values: V) => Changed;
  fields: ReactNode;
  /** Beside the form: what members will see of the record. */
  preview?: ReactNode;
}

/** Words of a list that are not those of the menu and of `new`. */
interface Titles {
  list?: (t: Text) => string;
  /** Names the button that leads to a new record. */
  button?: (t: Text) => string;
}

/** A row that the palette has found. */
interface FoundRow<Row> {
  /** Beside its name. */
  note?: (row: Row) => string;
  /** Opened by it, and by its name in the list. */
  screen?: Screen;
}

/** Reads a picture by its address, as a file that can be sent; undefined for one that does not load. */
export type ReadPicture = (url: string) => Promise<File | undefined>;

/** What is different in a copy of a record, by the names of its form's fields. */
export interface Copies {
  /** Names, which are marked as those of a copy in their language. */
  marks: { en: readonly string[]; bm?: readonly string[] };
  /** Fields that no two records may have alike, and days; they are left empty. */
  empties?: readonly string[];
  /** Returns the values that hold rows or several pictures, as those of a new record: with ids and files of their own. */
  rows?: (values: never, read: ReadPicture) => Promise<object>;
}

/** A record of the back office: its requests and its list. */
export interface Declaration<Q extends RecordRequests> {
  /** Names its screens, its texts, its state. */
  name: RecordName;
  /** Names it in the audit log. */
  kind: RecordKind;
  requests: Q;
  /** The state of the requests, where other pages of the feature have it too. */
  useBranch?: () => StateOf<Q>;
  nameOf: (row: RowIn<Q>, language: Language) => string;
  /** Heads the form of a record whose name is not what it is listed by. */
  headingOf?: (record: StoredIn<Q>, language: Language) => string;
  /** The state of a record beside its heading; by default whether it is shown or hidden. */
  tagOf?: (record: StoredIn<Q>) => ReactNode;
  titles?: Titles;
  /** A new one is saved as a draft, or shown at once; the form of a new one takes `active`. */
  drafts?: AddedBy<Q> extends { active?: unknown } ? true : never;
  /** A new one can begin as a copy of a stored one. */
  copies?: Copies;
  /** It can be shown by itself from a moment on, which its switch takes. */
  scheduled?: StoredIn<Q> extends { showAt?: unknown } ? true : never;
  /** A row in the palette; by default it has the Malay name beside the other one, and leads to the form. */
  found?: FoundRow<RowIn<Q>>;
  /** None where the feature has a list page of its own. */
  list?: ListSpec<RowIn<Q>, PageIn<Q>, ListOf<Q>>;
}

/** A record that is declared, as its form is given it. */
export interface DefinedRecord<Q extends RecordRequests> {
  record: AnyRecord;
  requests: Q;
  useBranch: () => StateOf<Q>;
  ListPage: ComponentType;
}

/** Returns the form of a record: a hook, as forms show texts and what they read. */
export type UseForm<
  Q extends RecordRequests,
  V extends FieldValues,
  Sent extends AddedBy<Q>,
  Changed extends ChangedBy<Q>,
> = (
  stored: StoredIn<Q> | undefined,
) => FormSpec<V, Only<AddedBy<Q>, Sent>, Only<ChangedBy<Q>, Changed>> &
  (Sent extends ChangedBy<Q> ? unknown : { toChanges: unknown });

/** The fields of a new record. */
export type AddedBy<Q extends RecordRequests> = FieldsOf<CallOf<Q['add']>>;
/** The fields of an edit beside those that name the record and its version. */
export type ChangedBy<Q extends RecordRequests> = Q extends { edit: Saves }
  ? Omit<FieldsOf<CallOf<Q['edit']>>, 'id' | 'version'>
  : unknown;

/** The part of the requests that the pages of any record use. */
interface AnyRequests {
  list: {
    requested: (query: ListQuery<ListCall>) => Action;
    call: ListCall;
    readPage: (api: Api, query: object, signal: AbortSignal) => Promise<Page<Kept>>;
  };
  details?: Reads;
  add: AnySave;
  edit?: AnySave;
  setActive?: ReturnType<typeof setActiveRequest>;
}

interface AnySave {
  requested: (save: { fields: object; message: string; to: string }) => Action;
  cleared: () => Action;
  encoding: 'form' | 'body';
}

type Bulk = ReturnType<typeof bulkRequests<Kept>>;
type Removal = ReturnType<typeof removalRequests>;

/** A declaration as the pages see it: what it is a record of is known only where it is declared. */
export interface AnyRecord {
  name: RecordName;
  kind: RecordKind;
  requests: AnyRequests & Partial<Bulk> & Partial<Removal>;
  useBranch: () => {
    list: RequestState<Page<Kept>>;
    details: RequestState<Kept>;
    add: RequestState<unknown>;
    edit: RequestState<unknown>;
    setActive: ReturnType<ReturnType<typeof setActiveRequest>['reducer']>;
  } & StateOf<Bulk> &
    StateOf<Removal>;
  nameOf: (row: Kept, language: Language) => string;
  headingOf?: (record: Kept, language: Language) => string;
  tagOf?: (record: Kept) => ReactNode;
  titles?: Titles;
  drafts?: boolean;
  scheduled?: boolean;
  copies?: Copies;
  found?: FoundRow<Kept>;
  list?: ListSpec<Kept, Page<Kept>, ListCall>;
}
