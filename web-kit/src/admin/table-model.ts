import type { ReactNode } from 'react';

/** One column of a DataTable. The first one names its row, and is its link. */
export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The server can sort by it. */
  sortable?: boolean;
  /** Figures: right, with digits of one width. */
  numeric?: boolean;
  /** Leaves on a phone: it is not drawn where the table is narrower than 576 px. */
  optional?: boolean;
  /** CSS length of the column, where its content should not decide. */
  width?: string;
  /** Sum over every matching row, not those of the page; it stands right under the head. */
  total?: ReactNode;
}

/** Column and direction by which the rows are sorted. */
export interface Sort {
  key: string;
  descending: boolean;
}

/** Chosen rows, by their keys; rows of other pages stay chosen. */
export interface Selection<Row> {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Name of the box in the head: "Select all on this page". */
  allLabel: string;
  /** Name of a row's box: "Select Head to Toe wash". */
  rowLabel: (row: Row) => string;
}

/** Rows drawn as tiles of a grid in place of a table. */
export interface Tiles<Row> {
  /** Content of a tile; its first button or link takes the focus. */
  tile: (row: Row) => ReactNode;
  /** Its tiles have small pictures, which those of the skeleton have as well. */
  low?: boolean;
  /** Actions on the focused tile, by their keys in lower case. */
  keys?: Readonly<Record<string, (row: Row) => void>>;
}

/** Returns the sort that a press on the column's head asks for: ascending first, then the other way round. */
export const nextSort = (sort: Sort | undefined, key: string): Sort => ({
  key,
  descending: sort?.key === key && !sort.descending,
});

/** Returns `selected` with the keys added or removed. */
export function withKeys(selected: ReadonlySet<string>, keys: readonly string[], chosen: boolean): ReadonlySet<string> {
  const next = new Set(selected);
  for (const key of keys) {
    if (chosen) next.add(key);
    else next.delete(key);
  }
  return next;
}
