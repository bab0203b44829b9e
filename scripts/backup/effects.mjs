// Effects that a record of one service brings to another one, by an event or by a call that is repeated until it is answered: each that is
// due is there, and none is there without its record.
import { idsOf, MEMBER_LINKS } from './effects.members.mjs';

/** An event may be this late before its effect is missed: it may wait in a restored log, or for a service that is down. */
const LATE_MS = 3_600_000;
/** Numbers of codes that bring a voucher. */
const MILESTONES = [5, 10];
/** Feedback that brings points: more of a member's brings none. */
const MOST_FEEDBACK = 8;

/**
 * Each reads records as `causes`, `{key, due, points?}`, and what they brought as `effects`, `{key, points?}`. A cause with `due` as a moment is
 * due an hour after it; true: now; false: it may have its effect already. `own`: effects without a record that are somebody else's.
 */
const LINKS = [
  {
    name: 'orders that were cancelled ↔ points that came back',
    async causes({ orders }) {
      const found = await orders
        .collection('orders')
        .find({ points: { $gt: 0 } })
        .toArray();
      return found
        .filter(({ track }) => track.state === 'CANCELLED')
        .map(({ _id, points, cancellation }) => ({ key: _id, points, due: Boolean(cancellation?.refundedAt) }));
    },
    async effects({ entriesOf, ledger }) {
      const taken = await entriesOf('settle:order:');
      const orderOf = new Map(taken.map(({ _id, key }) => [`reverse:${_id}`, key.slice('settle:order:'.length)]));
      const reversals = await ledger.collection('entries').find({ kind: 'reversal' }).toArray();
      return reversals
        .filter(({ key, lines }) => orderOf.has(key) || lines.some(({ source }) => source === 'orderRefund'))
        .map(({ key, lines, points }) => ({
          ...{ key: orderOf.get(key) ?? key, points },
          // A correction of an administrator gives an order's points back as well, for good.
          own: lines.every(({ source }) => source !== 'orderRefund'),
        }));
    },
  },
  {
    name: 'donate items ↔ gifts to the wishing tree',
    async causes({ orders }) {
      const found = await orders.collection('orders').find({ kind: 'donate' }).toArray();
      return found.map(({ _id, points, createdAt }) => ({ key: _id, points, due: createdAt }));
    },
    async effects({ content }) {
      const gifts = await content.collection('item_gifts').find().toArray();
      return gifts.map(({ _id, points }) => ({ key: _id, points }));
    },
  },
  {
    name: 'codes that reach a milestone ↔ vouchers that are promised for it',
    async causes({ entriesOf, erasedIn }) {
      const erased = await erasedIn('club_catalogue_orders');
      return (await entriesOf('scan:')).flatMap(({ member, counters, writtenAt }) => {
        const reached = counters?.scans;
        if (!MILESTONES.includes(reached)) return [];
        return [{ key: `milestone:${member}:${reached}`, due: erased.has(member) ? false : writtenAt }];
      });
    },
    async effects({ orders }) {
      const grants = await orders.collection('voucher_grants').find({ source: 'milestone' }).toArray();
      return grants.map(({ _id }) => ({ key: _id }));
    },
  },
  {
    name: 'feedback on samples ↔ points for it',
    async causes({ samples, endedMembers, entriesOf, erasedIn }) {
      const [feedback, erased, ended, given] = await Promise.all([
        samples.collection('sample_feedback').find({ received: true }).toArray(),
        erasedIn('club_samples_surveys'),
        endedMembers(),
        entriesOf('feedback:'),
      ]);
      const without = new Set([...erased, ...ended]);
      const had = (id) => given.filter(({ member }) => member === id).length;
      return feedback.map(({ _id, memberId, givenAt }) => ({
        key: `feedback:${_id}`,
        due: without.has(memberId) || had(memberId) >= MOST_FEEDBACK ? false : givenAt,
      }));
    },
    effects: async ({ entriesOf }) => (await entriesOf('feedback:')).map(({ key }) => ({ key })),
  },
  ...MEMBER_LINKS,
];

/** Compares causes with effects; adds a line to `broken` for each that has no other side, and returns how many were compared, by rule. */
export async function compareEffects(client, erasedIn, broken) {
  const ledger = client.db('club_loyalty_ledger');
  const entries = ledger.collection('entries');
  const [newest] = await entries.find().sort({ writtenAt: -1 }).limit(1).toArray();
  // A restored backup is as old as its newest entry.
  const late = new Date((newest?.writtenAt?.getTime() ?? 0) - LATE_MS);
  const sources = {
    ledger,
    identity: client.db('club_identity'),
    orders: client.db('club_catalogue_orders'),
    content: client.db('club_content'),
    samples: client.db('club_samples_surveys'),
    erasedIn,
    entriesOf: once((prefix) => entries.find({ key: { $gte: prefix, $lt: `${prefix}\uffff` } }).toArray()),
    endedMembers: once(async () => idsOf(await ledger.collection('memberships').find({ ended: true }).toArray())),
  };
  const checked = {};
  for (const { name, causes, effects } of LINKS) {
    const [found, brought] = [await causes(sources), await effects(sources)];
    broken.push(...differences(found, brought, late).map((line) => `${name}: ${line}`));
    checked[name] = found.length;
  }
  return checked;
}

/** Returns the function with each answer kept: several links read the same part of the log. */
function once(read) {
  const answers = new Map();
  return (key) => {
    if (!answers.has(key)) answers.set(key, read(key));
    return answers.get(key);
  };
}

function differences(causes, effects, late) {
  const [byCause, byEffect] = [causes, effects].map((all) => new Map(all.map((one) => [one.key, one])));
  const isDue = ({ due }) => (due instanceof Date ? due < late : due);
  return [
    ...causes.flatMap((cause) => {
      const effect = byEffect.get(cause.key);
      if (!effect) return isDue(cause) ? [`${cause.key} has had no effect`] : [];
      return effect.points === cause.points
        ? []
        : [`${cause.key} is of ${cause.points} points, its effect of ${effect.points}`];
    }),
    ...effects.filter(({ key, own }) => !own && !byCause.has(key)).map(({ key }) => `${key} has no cause`),
  ];
}
