import {
  beginningWith,
  Clock,
  type Connection,
  type Listed,
  type ListPage,
  listPage,
  type ListRules,
  MONGO,
  reportModelOf,
  trusted,
  windowsOf,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { type MemberDocument, memberSchema } from '../members/member.schema.js';
import type { MemberFilter, RegisteredOnDay } from './domain/member-row.js';
import { memberSearch } from './domain/member-search.js';

type Filter = Readonly<Record<string, unknown>>;

/** Order and filters of the list of members; texts are searched by `memberSearch`, not by the list. */
export const MEMBERS_LIST: ListRules = {
  sorts: { registeredAt: 'registeredAt' },
  order: { registeredAt: -1, _id: -1 },
};

const NOBODY: Filter = { _id: '' };

/** Members as the back office finds them; MembersRepository changes them. */
@Injectable()
export class DirectoryRepository {
  private readonly model: Model<MemberDocument>;

  constructor(
    @Inject(MONGO) connection: Connection,
    private readonly clock: Clock,
  ) {
    this.model = reportModelOf(connection, 'ListedMember', memberSchema);
  }

  /** Ids of members that a text names, at most `limit`; of an e-mail and a number only whole ones. */
  async find(query: string, limit: number): Promise<string[]> {
    const found = await this.model
      .find(searchFilter(query, { wholeOnly: true }), { _id: 1 })
      .limit(limit)
      .lean<{ _id: string }[]>();
    return found.map(({ _id }) => _id);
  }

  /** A page of members, newest first. Errors: INPUT_INVALID. */
  async list(filter: MemberFilter, page: ListPage): Promise<Listed<MemberDocument>> {
    const { from, to: before, query = '' } = filter;
    const range = { from, before, now: this.clock.now() };
    // Those that a text finds are few, and lie in an index of their own.
    const isSearch = query.trim() !== '';
    const within: ListRules['within'] = (order, place) =>
      isSearch ? [] : windowsOf('registeredAt', order, place, range);
    return listPage(this.model, page, { ...MEMBERS_LIST, within }, filterOf(filter));
  }

  /** Counts the members that a filter takes and that registered on each day of Kuala Lumpur, in the order of the days. */
  async countByDay(filter: MemberFilter): Promise<RegisteredOnDay[]> {
    const count = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });
    const day = { $dateToString: { date: '$registeredAt', format: '%Y-%m-%d', timezone: 'Asia/Kuala_Lumpur' } };
    const verified = {
      $and: [{ $gt: ['$emailConfirmedAt', null] }, { $ne: ['$emailOwned', false] }, { $ne: ['$email', ''] }],
    };
    const found = await this.model.aggregate<Omit<RegisteredOnDay, 'day'> & { _id: string }>([
      { $match: filterOf(filter) },
      {
        $group: {
          _id: day,
          registered: { $sum: 1 },
          verified: count(verified),
          pregnant: count({ $eq: ['$pregnancyStage', 'pregnant'] }),
          referred: count({ $gt: ['$referrerId', null] }),
        },
      },
      { $sort: { _id: 1 } },
    ]);
    return found.map(({ _id, ...counts }) => ({ day: _id, ...counts }));
  }

  /** The referral codes of these members, by id. */
  async referralCodes(ids: readonly string[]): Promise<Map<string, string>> {
    const found = await this.model
      .find({ _id: trusted({ $in: [...ids] }) }, { referralCode: 1 })
      .lean<Pick<MemberDocument, '_id' | 'referralCode'>[]>();
    return new Map(found.map(({ _id, referralCode }) => [_id, referralCode]));
  }
}

function filterOf({ from, to, query = '', pregnancyStage, state }: MemberFilter): Filter {
  const between = { ...(from ? { $gte: from } : {}), ...(to ? { $lt: to } : {}) };
  return {
    ...(from || to ? { registeredAt: trusted(between) } : {}),
    ...(pregnancyStage ? { pregnancyStage } : {}),
    ...(state === 'blocked' ? { blocked: true } : {}),
    ...(state === 'unverified' ? { emailConfirmedAt: null } : {}),
    ...(query.trim() === '' ? {} : searchFilter(query)),
  };
}

function searchFilter(query: string, { wholeOnly = false } = {}): Filter {
  const search = memberSearch(query);
  if (!search) return NOBODY;
  // A whole number or e-mail may still be the beginning of a longer one.
  const textOf = (text: string) => (wholeOnly ? text : beginningWith(text));
  switch (search.by) {
    case 'id':
      return { _id: search.id };
    case 'words':
      // One word of the name has to lie within both bounds.
      return { $and: search.words.map((word) => ({ words: trusted({ $elemMatch: beginningWith(word) }) })) };
    case 'number':
      if (!search.whole && wholeOnly) return NOBODY;
      return { number: textOf(search.text), verified: true };
    case 'email': {
      if (!search.whole && wholeOnly) return NOBODY;
      const email = textOf(search.text);
      // Each with its own index.
      return {
        $or: [
          { email, verified: true, emailOwned: true },
          { email, emailOwned: false },
        ],
      };
    }
  }
}
