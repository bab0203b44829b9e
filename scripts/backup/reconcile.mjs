// Facts that two services keep of the same thing, compared at one instant: what one of them did last needs what the other did before.
// Members who were erased are left out: their records are gone, and the entries of the ledger stay.
import { compareEffects } from './effects.mjs';

/** Reads as `{_id, …}`; `open` states may go either way, as the service settles them when it runs. */
const PAIRS = [
  {
    name: 'orders and vouchers that were paid ↔ points that were taken',
    database: 'club_catalogue_orders',
    collection: 'redemptions',
    keyOf: ({ _id }) => `settle:order:${_id}`,
    pointsOf: ({ points }) => -points,
    done: ['placed'],
    open: ['committing'],
    keys: 'settle:order:',
  },
  {
    name: 'gifts to wishes ↔ points that were taken',
    database: 'club_content',
    collection: 'donations',
    keyOf: ({ _id, attempt }) => `settle:donation:${_id}:${attempt}`,
    pointsOf: ({ points }) => -points,
    done: ['done'],
    open: ['committing'],
    keys: 'settle:donation:',
  },
  {
    name: 'contest entries ↔ points that were taken',
    database: 'club_contests',
    collection: 'submissions',
    keyOf: ({ _id, attempt }) => `settle:contest:${_id}:${attempt}`,
    pointsOf: ({ count, pointsPerEntry }) => -count * pointsPerEntry,
    done: ['done'],
    open: ['committing'],
    keys: 'settle:contest:',
  },
  {
    name: 'approved receipts ↔ points that were credited',
    database: 'club_receipts',
    collection: 'receipts',
    keyOf: ({ _id }) => `receipt:${_id}`,
    pointsOf: ({ points }) => points,
    done: ['approved'],
    open: ['decided', 'approving'],
    keys: 'receipt:',
  },
];

/** Compares the services' databases with one another; resolves with `{checked, broken}`: numbers of records by rule, and lines. */
export async function reconcile(client) {
  const checked = {};
  const broken = [];
  for (const pair of PAIRS) checked[pair.name] = await compare(client, pair, broken);
  const vouchers = await compareVouchers(client, broken);
  const effects = await compareEffects(client, (database) => erasedIn(client, database), broken);
  return { checked: { ...checked, ...vouchers, ...effects }, broken };
}

async function compare(client, { name, database, collection, keyOf, pointsOf, done, open, keys }, broken) {
  const records = await client.db(database).collection(collection).find().toArray();
  const free = (record) => pointsOf(record) === 0;
  const byKey = new Map(records.map((record) => [keyOf(record), record]));
  const entries = await client
    .db('club_loyalty_ledger')
    .collection('entries')
    .find(
      { key: { $gte: keys, $lt: `${keys}\uffff` }, points: { $ne: 0 } },
      { projection: { key: 1, points: 1, member: 1 } },
    )
    .toArray();
  const pointsByKey = new Map(entries.map(({ key, points }) => [key, points]));
  const settled = records.filter((record) => done.includes(record.state) && !free(record) && !isSeed(record));
  for (const record of settled) {
    const found = pointsByKey.get(keyOf(record));
    if (found !== pointsOf(record))
      broken.push(
        `${name}: ${record._id} is ${record.state} for ${pointsOf(record)} points, the ledger has ${found ?? 'no entry'}`,
      );
  }
  const erased = await erasedIn(client, database);
  for (const { key, member } of entries) {
    const record = byKey.get(key);
    if (record ? !done.includes(record.state) && !open.includes(record.state) : !erased.has(member))
      broken.push(
        `${name}: the ledger has ${key}, ${record ? `which is ${record.state}` : 'of which there is no record'}`,
      );
  }
  return settled.length;
}

/** Development data that states points of nobody. */
const isSeed = ({ memberId }) => memberId === 'seed';

const erasedIn = async (client, database) =>
  new Set(
    (
      await client
        .db(database)
        .collection('tombstones')
        .find({ erasedAt: { $exists: true } })
        .toArray()
    ).map(({ _id }) => _id),
  );

/** Vouchers that were promised or bought ↔ codes that were given; each code that has left the stock was promised or bought. */
async function compareVouchers(client, broken) {
  const db = client.db('club_catalogue_orders');
  const codes = await db
    .collection('voucher_codes')
    .find({ grant: { $exists: true } }, { projection: { grant: 1, state: 1 } })
    .toArray();
  const codeOf = new Map(codes.map((code) => [code.grant, code]));
  const grants = await db.collection('voucher_grants').find({ status: 'rewarded' }).toArray();
  for (const { _id, codeId } of grants) {
    if (codeOf.get(_id)?._id !== codeId) broken.push(`vouchers: ${_id} was given ${codeId}, which is not its code`);
  }
  const bought = await db
    .collection('redemptions')
    .find({ kind: 'voucher' }, { projection: { _id: 1, state: 1 } })
    .toArray();
  const paid = bought.filter(({ state }) => state === 'placed');
  for (const { _id } of paid) {
    const state = codeOf.get(`redemption:${_id}`)?.state;
    if (state !== 'assigned' && state !== 'used')
      broken.push(`vouchers: ${_id} is paid, its code is ${state ?? 'missing'}`);
  }
  const stateOf = new Map(bought.map(({ _id, state }) => [`redemption:${_id}`, state]));
  const promised = new Set(grants.map(({ _id, codeId }) => `${_id} ${codeId}`));
  for (const { _id, grant, state } of codes) {
    const is = stateOf.get(grant);
    const fits = state === 'reserved' ? is === 'pending' || is === 'committing' : is === 'placed';
    if (!fits && !promised.has(`${grant} ${_id}`))
      broken.push(`vouchers: code ${_id} is ${state} for ${grant}, which is ${is ?? 'not there'}`);
  }
  return { 'vouchers that were promised ↔ codes': grants.length, 'vouchers that were bought ↔ codes': paid.length };
}
