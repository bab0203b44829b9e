/**
 * Areas of the back office, as its lists name them, by the routes whose success changes them. A write of an administrator that no line
 * has changes `all`.
 */
const AREAS: readonly (readonly [RegExp, string])[] = [
  [/^POST (admin\/receipt\/(review|undo|take|release)|receipt\/(upload|pictures))$/, 'receipts'],
  [
    /^POST (admin\/setting\/order\/(move|parcel)|rewards\/redeem(Pregnant)?|sample\/redeem|courier\/tracking)$/,
    'orders',
  ],
  [/^POST (admin\/report\/(updateActivity|activity\/(move|announce))|contest\/submit)$/, 'contestEntries'],
  [/^POST (admin\/privacy\/erase|user\/(delete|data\/download))$/, 'privacy'],
  [/^POST admin\/setting\/massCredit(\/(approve|reject|reverse))?$/, 'massCredit'],
  [/^POST admin\/setting\/bulkCreateUsers$/, 'bulkUsers'],
  [/^POST admin\/setting\/(code\/generate|hide\/batchCode|doublePointsDate\/edit)$/, 'codes'],
  [/^POST admin\/administrators\//, 'administrators'],
  [/^POST admin\/setting\/(voucher|voucherType|hide\/voucher)\b/, 'vouchers'],
  [/^POST admin\/setting\/(item\/(add|edit|stock)|hide\/item|category\/add)$/, 'items'],
  [/^POST admin\/setting\/promoter\//, 'promoters'],
];

/** Calls below /admin that change nothing which a list of the back office shows. */
const NONE =
  /^(GET|HEAD|OPTIONS) |^POST admin\/(auth|fetch|report|presence|invitation|receipt|own-lists)\b|\/(check|reveal)$|^POST admin\/setting\/member\/note$/;

/** Returns the area that a successful call has changed, by its method and its route without the prefix; undefined for none. */
export function changedArea(method: string, route: string): string | undefined {
  const call = `${method} ${route.replace(/^\//, '')}`;
  const known = AREAS.find(([pattern]) => pattern.test(call));
  if (known) return known[1];
  return / admin\//.test(call) && !NONE.test(call) ? 'all' : undefined;
}
