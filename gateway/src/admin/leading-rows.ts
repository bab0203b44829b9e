interface LeadingRows<Row> {
  load(offset: number, limit: number): Promise<{ rows: readonly Row[]; total: number }>;
  /** How many rows are asked for at once. */
  chunk: number;
  /** Which rows are wanted: the list is ordered so that they come first. All when absent. */
  while?: (row: Row) => boolean;
}

/** Returns the first rows of an ordered list, up to the one that is no longer wanted; no more pages are read than that takes. */
export async function leadingRows<Row>({ load, chunk, while: wanted }: LeadingRows<Row>): Promise<Row[]> {
  const found: Row[] = [];
  for (;;) {
    const { rows, total } = await load(found.length, chunk);
    const end = wanted ? rows.findIndex((row) => !wanted(row)) : -1;
    found.push(...(end < 0 ? rows : rows.slice(0, end)));
    if (end >= 0 || rows.length < chunk || found.length >= total) return found;
  }
}
