// Awards of the ledger for what members do at identity, and mystery-box entries for codes that they register.

/** A birthday is published on its day, or the day after where identity was down. */
const BIRTHDAY_MS = 2 * 86_400_000;
/** A replica keeps for so long which campaigns run, so that one that is new has no entry of the first codes. */
const CAMPAIGN_KEPT_MS = 300_000;

/** Returns the ids of records. */
export const idsOf = (records) => new Set(records.map(({ _id }) => _id));
/** Members who are erased: their entries stay, and what they did is forgotten. */
const gone = async (identity) => idsOf(await identity.collection('deleted_members').find().toArray());
const referredIn = (members) =>
  members.find({ referrerId: { $nin: [null, ''] } }, { projection: { referrerId: 1, registeredAt: 1 } }).toArray();
const awardedIn = (identity) =>
  identity
    .collection('members')
    .find({ profileAward: { $ne: null } }, { projection: { profileAward: 1 } })
    .toArray();

/** Links of the shape that effects.mjs reads. */
export const MEMBER_LINKS = [
  {
    name: 'members who joined by a referral code ↔ points of both',
    async causes({ identity, endedMembers }) {
      const [friends, erased, ended] = await Promise.all([
        referredIn(identity.collection('members')),
        referredIn(identity.collection('deleted_members')),
        endedMembers(),
      ]);
      const sidesOf = ({ _id, referrerId }, registeredAt) =>
        [_id, referrerId].map((member) => ({
          key: `referral:${_id} of ${member}`,
          due: ended.has(member) ? false : registeredAt,
        }));
      return [
        ...friends.flatMap((friend) => sidesOf(friend, friend.registeredAt)),
        // Whether the points came before the erasure is not known.
        ...erased.flatMap((friend) => sidesOf(friend, false)),
      ];
    },
    effects: async ({ entriesOf }) =>
      (await entriesOf('referral:')).map(({ key, member }) => ({ key: `${key} of ${member}` })),
  },
  {
    name: 'profiles that were updated ↔ points for it',
    async causes({ identity, endedMembers }) {
      const [updated, ended] = await Promise.all([awardedIn(identity), endedMembers()]);
      return updated.map(({ _id, profileAward: { updateId, points, at } }) => ({
        ...{ key: `profileUpdate:${_id}:${updateId}`, points },
        due: ended.has(_id) ? false : at,
      }));
    },
    async effects({ identity, entriesOf }) {
      const [credited, members, erased] = await Promise.all([
        entriesOf('profileUpdate:'),
        awardedIn(identity),
        gone(identity),
      ]);
      const latest = new Map(members.map(({ _id, profileAward }) => [_id, profileAward.at]));
      return credited.map(({ key, points, member, at }) => ({
        ...{ key, points },
        // The profile names its latest update only.
        own: erased.has(member) || at < latest.get(member),
      }));
    },
  },
  {
    name: 'birthdays that were published ↔ points for them',
    async causes({ identity, endedMembers }) {
      const [birthdays, ended] = await Promise.all([identity.collection('birthdays').find().toArray(), endedMembers()]);
      return birthdays.map(({ _id, day }) => {
        const [member, year] = _id.split(':');
        const due = new Date(Date.parse(`${day}T00:00:00+08:00`) + BIRTHDAY_MS);
        return { key: `birthday:${year} of ${member}`, due: ended.has(member) ? false : due };
      });
    },
    async effects({ identity, entriesOf }) {
      const [credited, erased] = [await entriesOf('birthday:'), await gone(identity)];
      return credited.map(({ key, member }) => ({ key: `${key} of ${member}`, own: erased.has(member) }));
    },
  },
  {
    name: 'codes of a mystery-box campaign ↔ entries of it',
    async causes({ orders, entriesOf, erasedIn }) {
      const [campaigns, erased] = await Promise.all([
        orders.collection('mystery_campaigns').find().toArray(),
        erasedIn('club_catalogue_orders'),
      ]);
      return (await entriesOf('scan:')).flatMap(({ _id, member, at, writtenAt }) => {
        const running = campaigns.find(({ startsAt, endsAt }) => startsAt <= at && at < endsAt);
        if (!running) return [];
        const known = running.updatedAt.getTime() + CAMPAIGN_KEPT_MS < writtenAt.getTime();
        return [{ key: _id, due: known && !erased.has(member) ? writtenAt : false }];
      });
    },
    async effects({ orders }) {
      const entries = await orders
        .collection('mystery_entries')
        .find({}, { projection: { ledgerEntry: 1 } })
        .toArray();
      return entries.map(({ ledgerEntry }) => ({ key: ledgerEntry }));
    },
  },
];
