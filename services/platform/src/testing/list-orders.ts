import { type Connection, nativeDb } from '../mongo/connection.js';
import { listOrder, type ListRules } from '../mongo/list-page.js';

/**
 * Returns the orders of a list that no index has, so that the database would read and sort everything for one page: none are
 * wanted. `base`: the fields that every question names. Throws for an order that the database does not read by an index.
 */
export async function ordersWithoutIndex(
  connection: Connection,
  collection: string,
  rules: Pick<ListRules, 'sorts' | 'unique' | 'order'>,
  base: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const rows = nativeDb(connection).collection(collection);
  const within = Object.keys(base);
  const indexes = (await rows.indexes()).map(({ key }) => key as Record<string, number>);
  const missing: string[] = [];
  for (const sort of ['', ...Object.keys(rules.sorts).flatMap((column) => [column, `-${column}`])]) {
    const order = listOrder(rules, sort);
    if (!indexes.some((key) => serves(key, within, order))) missing.push(sort || "the list's own");
    // Skips `_id`, which always has an index.
    if (Object.keys(order)[0] === '_id') continue;
    const { queryPlanner } = await rows.find(base).sort(order).explain('queryPlanner');
    const plan = JSON.stringify(queryPlanner.winningPlan);
    // Accepts any index and an additional sort: with a handful of rows, the server chooses freely.
    if (!plan.includes('IXSCAN') || plan.includes('COLLSCAN')) throw new Error(`${collection} by ${sort}: ${plan}`);
  }
  return missing;
}

/** Returns whether an index has the fields of `within` first, in any order, then those of `order`, all forwards or all backwards. */
function serves(
  key: Record<string, number>,
  within: readonly string[],
  order: Readonly<Record<string, 1 | -1>>,
): boolean {
  const fields = Object.keys(key);
  const sorted = Object.entries(order);
  const rest = fields.slice(within.length, within.length + sorted.length);
  const ways = sorted.map(([field, way], at) => (rest[at] === field ? way * (key[field] ?? 0) : 0));
  return (
    fields.slice(0, within.length).every((field) => within.includes(field)) &&
    ways.every((way) => way !== 0 && way === ways[0])
  );
}
