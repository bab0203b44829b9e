// Expected and actual effects of the ledger's entries in other services.

const MILESTONES = [5, 10];
/** Sources of credits whose message in the inbox is made from another event than that of their points. */
const WITH_OTHER_MESSAGE = new Set(['quest', 'receipt', 'receiptMilestone']);

/**
 * Reads entries and effects from the services' databases; resolves with {entries, messages, grants}. The entries are those of
 * members whose account was opened at `since` or later: other members belong to other runs.
 */
export async function effectsOf(url, since) {
  const { connectMongo, createLogger, nativeDb } = await import('@club/platform');
  const read = async (db, collection, projection) => {
    const logger = createLogger({ service: 'bench', level: 'silent' });
    const connection = await connectMongo({ url, db, appName: 'bench', logger });
    try {
      return await nativeDb(connection).collection(collection).find({}, { projection }).toArray();
    } finally {
      await connection.close();
    }
  };
  const fields = { member: 1, seq: 1, key: 1, kind: 1, lines: 1, counters: 1, writtenAt: 1 };
  const entries = await read('club_loyalty_ledger', 'entries', fields);
  const opened = entries.filter(({ kind, writtenAt }) => kind === 'open' && writtenAt >= since);
  const members = new Set(opened.map(({ member }) => member));
  return {
    entries: entries.filter(({ member }) => members.has(member)),
    messages: (await read('club_content', 'inbox_messages', { memberId: 1, 'parts.type': 1 })).flatMap(
      ({ memberId, parts = [] }) => parts.map(({ type }) => ({ memberId, type })),
    ),
    grants: await read('club_catalogue_orders', 'voucher_grants', { member: 1, source: 1 }),
  };
}

/** Returns a line for each of these codes that has no entry, and for each member whose log has a gap. */
export function lossesOf({ entries }, codes) {
  const keys = new Set(entries.map(({ key }) => key));
  const lost = codes.filter((code) => !keys.has(`scan:${code}`)).map((code) => `${code} was answered and has no entry`);
  const last = new Map();
  for (const { member, seq } of entries) last.set(member, Math.max(seq, last.get(member) ?? 0));
  const counts = countBy(entries, ({ member }) => member);
  const gaps = [...last].filter(([member, seq]) => counts.get(member) !== seq + 1);
  return [...lost, ...gaps.map(([member]) => `the log of ${member} has a gap`)];
}

const countBy = (items, keyOf) => {
  const counts = new Map();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
};

/** Returns a line for each member and effect of which there are more or fewer than the log asks for. */
export function unexpectedEffects({ entries, messages, grants }) {
  const credits = entries.filter(({ kind }) => kind === 'credit');
  const isQuest = ({ lines }) => lines.some(({ source }) => source === 'quest');
  const hasPointsMessage = ({ lines }) => !lines.every(({ source }) => WITH_OTHER_MESSAGE.has(source));
  const scans = new Map();
  for (const { member, counters } of entries) scans.set(member, Math.max(scans.get(member) ?? 0, counters?.scans ?? 0));
  const owed = [...scans].flatMap(([member, count]) => MILESTONES.filter((n) => count >= n).map(() => ({ member })));
  const wanted = {
    pointsEarned: countBy(credits.filter(hasPointsMessage), ({ member }) => member),
    questCompleted: countBy(credits.filter(isQuest), ({ member }) => member),
    milestones: countBy(owed, ({ member }) => member),
  };
  const found = {
    pointsEarned: countBy(
      messages.filter(({ type }) => type === 'pointsEarned'),
      ({ memberId }) => memberId,
    ),
    questCompleted: countBy(
      messages.filter(({ type }) => type === 'questCompleted'),
      ({ memberId }) => memberId,
    ),
    milestones: countBy(
      grants.filter(({ _id }) => _id.startsWith('milestone:')),
      ({ member }) => member,
    ),
  };
  return Object.keys(wanted).flatMap((effect) =>
    [...scans.keys()].flatMap((member) => {
      const [asked, is] = [wanted[effect].get(member) ?? 0, found[effect].get(member) ?? 0];
      return asked === is ? [] : [`${member}: ${is} of ${asked} ${effect}`];
    }),
  );
}
