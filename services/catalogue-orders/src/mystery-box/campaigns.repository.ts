import { Inject, Injectable } from '@nestjs/common';
import { fromDocument, modelOf, MONGO, toDocument, trusted, type ClientSession, type Connection } from '@club/platform';
import type { Model } from 'mongoose';
import type { Campaign, Draw, DrawResult } from './domain/campaign.js';
import { campaignSchema, drawSchema, type CampaignDocument, type DrawDocument } from './mystery-box.schema.js';

/** Campaigns and their draws. A draw's state only moves forward; each step is taken by the first replica that gets there. */
@Injectable()
export class CampaignsRepository {
  private readonly campaigns: Model<CampaignDocument>;
  private readonly draws: Model<DrawDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.campaigns = modelOf(connection, 'MysteryCampaign', campaignSchema);
    this.draws = modelOf(connection, 'MysteryDraw', drawSchema);
  }

  /** Makes the draws of a campaign those of a plan: one that is there keeps its id, its seed and its commitment, others are added or go. */
  async replan(session: ClientSession, campaignId: string, planned: readonly Draw[]): Promise<void> {
    const there = (await this.draws.find({ campaignId }).session(session).lean()).map(fromDocument);
    const placeOf = ({ kind, number }: Draw) => `${kind} ${number}`;
    const plans = new Map(planned.map((draw) => [placeOf(draw), draw]));
    for (const draw of there) {
      const plan = plans.get(placeOf(draw));
      if (!plan) {
        await this.draws.deleteOne({ _id: draw.id }, { session });
        continue;
      }
      const { opensAt, closesAt, dueAt, winners, prize } = plan;
      await this.draws.updateOne({ _id: draw.id }, { $set: { opensAt, closesAt, dueAt, winners, prize } }, { session });
      plans.delete(placeOf(draw));
    }
    if (plans.size > 0) await this.draws.insertMany([...plans.values()].map(toDocument), { session });
  }

  /** Lists the campaigns that have begun, newest first. */
  async begun(now: Date): Promise<Campaign[]> {
    const found = this.campaigns.find({ startsAt: trusted({ $lte: now }) }).sort({ startsAt: -1 });
    return (await found.lean()).map(fromDocument);
  }

  /** Lists the campaigns that overlap the time from `first` to `last`, both included. */
  async between(first: Date, last: Date): Promise<Campaign[]> {
    const found = this.campaigns.find({ startsAt: trusted({ $lte: last }), endsAt: trusted({ $gt: first }) });
    return (await found.lean()).map(fromDocument);
  }

  /** Returns a campaign other than `own` that shares any moment of the period; null without one. */
  async overlapping(
    { startsAt, endsAt }: Pick<Campaign, 'startsAt' | 'endsAt'>,
    own: string,
    session: ClientSession,
  ): Promise<Campaign | null> {
    const shared = { startsAt: trusted({ $lt: endsAt }), endsAt: trusted({ $gt: startsAt }) };
    const found = await this.campaigns
      .findOne({ ...shared, _id: trusted({ $ne: own }) })
      .session(session)
      .lean();
    return found && fromDocument(found);
  }

  async findMany(ids: readonly string[]): Promise<Map<string, Campaign>> {
    const found = await this.campaigns.find({ _id: trusted({ $in: [...ids] }) }).lean();
    return new Map(found.map((document) => [document._id, fromDocument(document)]));
  }

  /** Draws of these campaigns, by closing time, the grand prize last. */
  async drawsOf(campaignIds: readonly string[]): Promise<Draw[]> {
    const found = this.draws.find({ campaignId: trusted({ $in: [...campaignIds] }) }).sort({ closesAt: 1, number: -1 });
    return (await found.lean()).map(fromDocument);
  }

  async findDraw(id: string): Promise<Draw | null> {
    const found = await this.draws.findOne({ _id: id }).lean();
    return found && fromDocument(found);
  }

  /** Draws that are due and whose list is not published, in the order they close. */
  async due(now: Date): Promise<Draw[]> {
    const states: Draw['state'][] = ['open', 'closing'];
    const filter = { state: trusted({ $in: states }), dueAt: trusted({ $lte: now }) };
    const due = this.draws.find(filter).sort({ closesAt: 1, number: -1 });
    return (await due.lean()).map(fromDocument);
  }

  /** Draws whose list is published and whose winners are not. */
  async closed(): Promise<Draw[]> {
    return (await this.draws.find({ state: 'closed' }).sort({ closesAt: 1 }).lean()).map(fromDocument);
  }

  /** Draws with prizes still to be given. */
  async unsettled(): Promise<Draw[]> {
    return (await this.draws.find({ state: 'drawn', settled: false }).sort({ closesAt: 1 }).lean()).map(fromDocument);
  }

  /**
   * Begins to write a draw's list under this name: from now on no entry joins the draw. Answers the draw as it was, null when its
   * list is published already.
   */
  async beginClosing(id: string, listId: string): Promise<Draw | null> {
    const states: Draw['state'][] = ['open', 'closing'];
    const found = await this.draws
      .findOneAndUpdate({ _id: id, state: trusted({ $in: states }) }, { $set: { state: 'closing', listId } })
      .lean();
    return found && fromDocument(found);
  }

  /** Publishes a draw's list. Answers whether this call did it; not when somebody else has begun to write another list. */
  async close(
    id: string,
    { listId, ...list }: Pick<Draw, 'closedAt' | 'listId' | 'entriesHash' | 'entries'>,
  ): Promise<boolean> {
    const { modifiedCount } = await this.draws.updateOne(
      { _id: id, state: 'closing', listId },
      { $set: { ...list, state: 'closed' } },
    );
    return modifiedCount === 1;
  }

  /** Keeps seed and winners, to be published once every prize is decided. Answers whether this call did it. */
  async draw(id: string, drawn: Pick<Draw, 'seed' | 'results' | 'drawnAt' | 'settled'>): Promise<boolean> {
    const { modifiedCount } = await this.draws.updateOne(
      { _id: id, state: 'closed' },
      { $set: { ...drawn, state: 'drawn' } },
    );
    return modifiedCount === 1;
  }

  /**
   * Lets the worker with this fence decide the prizes of a drawn draw, and none with a lower one any more. Answers the draw as it
   * stands; null when it is settled, or a later worker is at it.
   */
  async claimPrizes(id: string, fence: number): Promise<Draw | null> {
    const found = await this.draws
      .findOneAndUpdate(
        { _id: id, state: 'drawn', settled: false, fence: trusted({ $lte: fence }) },
        { $set: { fence } },
        { returnDocument: 'after' },
      )
      .lean();
    return found && fromDocument(found);
  }

  /** Notes that the ledger is about to be asked for a prize. Throws when another worker decides by now. */
  async noteAsked(session: ClientSession, { id, fence }: Draw, ticket: string): Promise<void> {
    const { matchedCount } = await this.draws.updateOne(
      { _id: id, fence, results: trusted({ $elemMatch: { ticket, outcome: '' } }) },
      { $set: { 'results.$.asked': true } },
      { session },
    );
    if (matchedCount !== 1) throw overtaken(id);
  }

  /** Adds those who are drawn in place of the refused; nothing when somebody else has done so since the draw was read. */
  async drawAgain({ id, results, fence }: Draw, again: readonly DrawResult[]): Promise<void> {
    await this.draws.updateOne(
      { _id: id, settled: false, fence, results: trusted({ $size: results.length }) },
      { $push: { results: { $each: [...again] } } },
    );
  }

  /** Records what became of one prize; an outcome stays. Throws when another worker decides by now. */
  async settle(
    session: ClientSession,
    { id, fence }: Draw,
    ticket: string,
    outcome: DrawResult['outcome'],
  ): Promise<void> {
    const { modifiedCount } = await this.draws.updateOne(
      { _id: id, fence, results: trusted({ $elemMatch: { ticket, outcome: '' } }) },
      { $set: { 'results.$.outcome': outcome } },
      { session },
    );
    if (modifiedCount !== 1) throw overtaken(id);
  }

  /** Publishes a draw whose every place is decided. Answers whether this call did it. */
  async publish({ id, results, fence }: Draw): Promise<boolean> {
    const decided = {
      _id: id,
      fence,
      state: 'drawn' as const,
      settled: false,
      results: trusted({ $size: results.length }),
      'results.outcome': trusted({ $ne: '' as const }),
    };
    const { modifiedCount } = await this.draws.updateOne(decided, { $set: { settled: true } });
    return modifiedCount === 1;
  }

  /** Draws in which a member was drawn, latest first. */
  async wonBy(member: string): Promise<Draw[]> {
    const found = this.draws.find({ 'results.member': member }).sort({ drawnAt: -1, closesAt: -1, number: 1 });
    return (await found.lean()).map(fromDocument);
  }
}

const overtaken = (draw: string) => new Error(`another worker decides the prizes of draw ${draw}`);
