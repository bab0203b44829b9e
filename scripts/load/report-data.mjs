// A club of any size for the bench of the reports: members with their entries, claims and orders, written in bulk into the databases
// of a product that does not run, with the totals of their days. One document of each kind is checked against its schema first.
// Their hashes are no chain: nothing verifies this log.
import { createHash } from 'node:crypto';

const dist = (service, file) => new URL(`../../services/${service}/dist/${file}`, import.meta.url);
const DAY_MS = 86_400_000;
/** Days over which members have registered, and the days after that until their last entry. */
const SPAN_DAYS = 5 * 365;
const ENTRIES_EVERY_DAYS = 17;
const AT_ONCE = 2_000;
const WRITERS = 4;
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GIVEN = ['Siti', 'Nur', 'Aisyah', 'Mei Ling', 'Priya', 'Ahmad', 'Wei Jie', 'Kavitha', 'Farah', 'Hafiz'];
const HASH = createHash('sha256').update('bench').digest('hex');

/** Entries of a member: account, two codes, a quest and an order. */
export const ENTRIES_OF_MEMBER = 5;

/** Returns a number in a base, with leading zeros. */
function digitsOf(number, length, digits) {
  let text = '';
  for (let left = number; text.length < length; left = Math.floor(left / digits.length))
    text = digits[left % digits.length] + text;
  return text;
}

/** Returns the id of the nth of something. */
const idOf = (kind, n) =>
  `${digitsOf(kind, 8, '0123456789abcdef')}-0000-4000-8000-${digitsOf(n, 12, '0123456789abcdef')}`;

/** Returns the nth of `count` members as they are known by: what a search asks for. */
export function personOf(n) {
  const surname = digitsOf(n, 5, 'abcdefghijklmnopqrstuvwxyz');
  const name = `${GIVEN[n % GIVEN.length]} ${surname[0].toUpperCase()}${surname.slice(1)}`;
  return { id: idOf(1, n), name, number: `6012${digitsOf(n, 8, '0123456789')}`, email: `bench-${n}@example.com` };
}

/** Members registered in no order of their ids. */
const registeredAt = (n, count, now) => {
  const place = (n * 7_919) % count;
  const before = (ENTRIES_OF_MEMBER + 1) * ENTRIES_EVERY_DAYS + SPAN_DAYS * (1 - place / count);
  return new Date(now - before * DAY_MS);
};

function memberDoc(n, count, now) {
  const { id: _id, name, number, email } = personOf(n);
  const registered = registeredAt(n, count, now);
  return {
    ...{ _id, verified: true, name, words: name.toLowerCase().split(' '), number, numberProvenAt: registered, email },
    ...{ emailOwned: true, emailConfirmedAt: registered, passwordHash: '', dob: '1990-06-15', gender: 'female' },
    ...{ race: 'malay', pregnancyStage: ['oneChild', 'pregnant', 'trying', 'moreChild'][n % 4], version: 1 },
    ...{ referralCode: `B${digitsOf(n, 7, DIGITS)}`, language: 'en', receiveMail: false, addresses: [], babyInfos: [] },
    ...{ consents: [], registeredAt: registered },
  };
}

/** Returns the stamp of the nth entry in real time. */
const stampOf = (n, now) => new Date(now - DAY_MS + n / 1_000);

/** Entries of the nth member with their claims and orders. */
function pointsOf(n, count, now) {
  const member = personOf(n).id;
  const opened = registeredAt(n, count, now);
  const entries = [];
  const claims = [];
  const orders = [];
  let balance = 0;
  let scans = 0;
  const add = (kind, key, lines, over = {}) => {
    const seq = entries.length;
    const at = new Date(opened.getTime() + seq * ENTRIES_EVERY_DAYS * DAY_MS);
    const points = lines.reduce((sum, line) => sum + line.points, 0);
    balance += points;
    entries.push({
      ...{ _id: `${member}:${seq}`, member, seq, kind, key, bodyHash: HASH, lines, points },
      postings:
        points === 0
          ? []
          : [
              { account: 'member', points },
              ...lines.map((line) => ({ account: `programme:${line.source}`, points: -line.points })),
            ],
      ...{ balanceAfter: balance, heldAfter: 0, counters: scans > 0 ? { scans } : {}, holds: [] },
      earned: kind === 'credit' ? { points, at } : null,
      ...{ reason: '', ref: '', attributes: {}, attempt: '', cause: { id: member, type: 'member', correlationId: '' } },
      ...{ opened, at, prevHash: HASH, hash: HASH },
      // A stamp of its own for each entry, before the tails have begun.
      writtenAt: stampOf(n * ENTRIES_OF_MEMBER + seq, now),
      ...over,
    });
    return at;
  };
  add('open', 'open', []);
  const pack = { batch: 'bench', brand: 'Drypers Touch', format: 'Pants', size: 'L' };
  for (const multiplier of [3, 1]) {
    scans += 1;
    const code = digitsOf(n * 2 + scans, 10, DIGITS);
    const attempt = idOf(2, n * 2 + scans);
    const bonus = multiplier === 3 ? [{ source: 'scanMilestone', points: 240 }] : [];
    const at = add('credit', `scan:${code}`, [{ source: 'scan', points: 120 }, ...bonus], {
      ...{ reason: 'scan', ref: 'bench', attempt, attributes: { ...pack, multiplier: String(multiplier) } },
    });
    const claim = { _id: code, member, attempt, at, ...pack, basePoints: 120, multiplier: 1, correlationId: '' };
    claims.push({ ...claim, writtenAt: new Date(now - DAY_MS) });
  }
  add('credit', 'quest:completeProfile:once', [{ source: 'quest', points: 50 }]);
  const order = idOf(3, n);
  const at = add('commit', `settle:order:${order}`, [{ source: 'redemption', points: -400 }], { ref: order });
  orders.push({
    ...{
      _id: order,
      memberId: member,
      kind: 'item',
      points: 400,
      createdAt: at,
    },
    lines: [
      {
        ...{ itemId: 'bench', name: { en: 'Blanket', bm: 'Selimut' }, image: { en: '', bm: '' } },
        ...{ quantity: 1, points: 400 },
      },
    ],
    address: {
      line1: '1 Jalan Bench',
      line2: '',
      line3: '',
      city: 'Ipoh',
      state: 'Perak',
      postcode: '30000',
      country: 'Malaysia',
    },
    track: { state: 'Order Placed', events: [{ state: 'Order Placed', at }] },
  });
  return { entries, claims, orders };
}

/** Throws unless a document is one of its collection's schema. */
async function check(mongoose, schema, doc) {
  const Model = mongoose.model(`Check${schema.get('collection')}`, schema);
  await new Model(doc).validate();
  const unknown = Object.keys(doc).filter((name) => !schema.path(name) && !schema.nested[name]);
  if (unknown.length > 0) throw new Error(`${schema.get('collection')} has no ${unknown.join(', ')}`);
}

/** Writes `members` members with their points and orders; resolves with the number of documents. */
export async function writeClub({ mongoUrl, members, now = Date.now() }) {
  const { default: mongoose } = await import('mongoose');
  const { memberSchema } = await import(dist('identity', 'members/member.schema.js'));
  const { entrySchema } = await import(dist('loyalty-ledger', 'points/entry.schema.js'));
  const { claimSchema } = await import(dist('loyalty-ledger', 'claims/claim.schema.js'));
  const { orderSchema } = await import(dist('catalogue-orders', 'orders/order.schema.js'));
  const { DaySums } = await import(dist('loyalty-ledger', 'reports/domain/day-sums.js'));
  const sums = new DaySums();
  const first = pointsOf(0, members, now);
  await check(mongoose, memberSchema, memberDoc(0, members, now));
  await check(mongoose, entrySchema, first.entries[1]);
  await check(mongoose, claimSchema, first.claims[0]);
  await check(mongoose, orderSchema, first.orders[0]);
  const client = await new mongoose.mongo.MongoClient(mongoUrl, { maxPoolSize: WRITERS * 4 }).connect();
  try {
    const at = (database, name) => client.db(database).collection(name);
    await passTails(at('club_loyalty_ledger', '_tails'), at('club_loyalty_ledger', '_sweeps'), now);
    let next = 0;
    let written = 0;
    const insert = async (collection, docs) => {
      await collection.insertMany(docs, { ordered: false });
      written += docs.length;
    };
    const writer = async () => {
      while (next < members) {
        const from = next;
        next = Math.min(members, from + AT_ONCE);
        const numbers = Array.from({ length: next - from }, (_, n) => from + n);
        const points = numbers.map((n) => pointsOf(n, members, now));
        for (const { entries } of points) sums.addEntries(entries);
        await insert(
          at('club_identity', 'members'),
          numbers.map((n) => memberDoc(n, members, now)),
        );
        await insert(
          at('club_loyalty_ledger', 'entries'),
          points.flatMap(({ entries }) => entries),
        );
        await insert(
          at('club_loyalty_ledger', 'claims'),
          points.flatMap(({ claims }) => claims),
        );
        await insert(
          at('club_catalogue_orders', 'orders'),
          points.flatMap(({ orders }) => orders),
        );
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, writer));
    const days = sums.list().map(({ day: _id, ...figures }) => ({ _id, ...figures }));
    await insert(at('club_loyalty_ledger', 'day_totals'), days);
    const upTo = stampOf(members * ENTRIES_OF_MEMBER, now);
    await insert(at('club_loyalty_ledger', '_day_totals'), [{ _id: 'entries', upTo }]);
    return written;
  } finally {
    await client.close();
  }
}

/** Has tails and sweeps of the ledger begin behind what is written here: its events are nobody's. */
async function passTails(tails, sweeps, now) {
  const feed = await tails.findOne({ _id: 'feed' });
  const swept = Object.fromEntries(Object.keys(feed?.swept ?? {}).map((tail) => [tail, new Date(now)]));
  await tails.updateOne({ _id: 'feed' }, { $set: { swept }, $unset: { token: '' } });
  await sweeps.updateOne({ _id: 'claims' }, { $set: { sweptTo: new Date(now) } });
}
