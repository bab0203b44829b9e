/** Parts of a list's address that a view has besides its filters. */
const COMMON = ['sort', 'pageSize', 'view'];
/** Parts that no view has, and that are over once one is opened. */
const PASSING = ['q', 'page', 'cursor'];

/** Returns the query of a view of the list at an address: its filters by their names, its order and how it is drawn. */
export function viewQuery(address: URLSearchParams, filters: readonly string[]): string {
  const kept = new URLSearchParams();
  for (const name of [...filters, ...COMMON].toSorted()) {
    const value = address.get(name);
    if (value) kept.set(name, value);
  }
  return kept.toString();
}

/** Returns the address with the view of a query in place of the one that it had; what names the rows stays. */
export function withView(address: URLSearchParams, query: string, filters: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of [...filters, ...COMMON, ...PASSING]) next.delete(name);
  const view = new URLSearchParams(query);
  for (const name of [...filters, ...COMMON]) {
    const value = view.get(name);
    if (value) next.set(name, value);
  }
  return next;
}

/** Returns whether an address is that of a list as its menu entry opens it, so that its first view applies. */
export const isBare = (address: URLSearchParams, filters: readonly string[]): boolean =>
  [...filters, ...COMMON, ...PASSING].every((name) => !address.has(name));
