import { Inject, Injectable } from '@nestjs/common';
import { MONGO, nativeDb, type ClientSession, type Connection } from '@club/platform';
import type { Campaign, Draw, DrawResult } from './domain/campaign.js';
import { CAMPAIGNS, DRAWS, type CampaignDoc, type DrawDoc } from './mystery-box.schema.js';

/** Campaigns and their draws. A draw's state only moves on, each step by whoever is first. */
@Injectable()
export class CampaignsRepository {
  constructor(@Inject(MONGO) private readonly connection: Connection) {}

  async insert(session: ClientSession, { id, ...campaign }: Campaign, draws: readonly Draw[]): Promise<void> {
    await this.campaigns.insertOne({ _id: id, ...campaign }, { session });
    await this.draws.insertMany(
      draws.map(({ id: _id, ...draw }) => ({ _id, ...draw })),
      { session },
    );
  }

  /** Those that have begun, newest first. */
  async begun(now: Date): Promise<Campaign[]> {
    const docs = await this.campaigns
      .find({ startsAt: { $lte: now } })
      .sort({ startsAt: -1 })
      .toArray();
    return docs.map(toCampaign);
  }

  /** The campaign that a moment falls into; campaigns do not overlap. */
  async at(moment: Date, session?: ClientSession): Promise<Campaign | null> {
    const doc = await this.campaigns.findOne({ startsAt: { $lte: moment }, endsAt: { $gt: moment } }, { session });
    return doc && toCampaign(doc);
  }

  /** Whether another campaign shares any moment of the period. */
  async overlaps({ startsAt, endsAt }: Pick<Campaign, 'startsAt' | 'endsAt'>): Promise<boolean> {
    return (await this.campaigns.findOne({ startsAt: { $lt: endsAt }, endsAt: { $gt: startsAt } })) !== null;
  }

  async findMany(ids: readonly string[]): Promise<Map<string, Campaign>> {
    const docs = await this.campaigns.find({ _id: { $in: [...ids] } }).toArray();
    return new Map(docs.map((doc) => [doc._id, toCampaign(doc)]));
  }

  /** Draws of these campaigns, by closing time, the grand prize last. */
  async drawsOf(campaignIds: readonly string[], session?: ClientSession): Promise<Draw[]> {
    const docs = await this.draws
      .find({ campaignId: { $in: [...campaignIds] } }, { session })
      .sort({ closesAt: 1, number: -1 })
      .toArray();
    return docs.map(toDraw);
  }

  async findDraw(id: string): Promise<Draw | null> {
    const doc = await this.draws.findOne({ _id: id });
    return doc && toDraw(doc);
  }

  /** Open draws that are due, in the order they closed. */
  async due(now: Date): Promise<Draw[]> {
    const docs = await this.draws
      .find({ state: 'open', dueAt: { $lte: now } })
      .sort({ closesAt: 1, number: -1 })
      .toArray();
    return docs.map(toDraw);
  }

  /** Draws whose list is published and whose winners are not. */
  async closed(): Promise<Draw[]> {
    return (await this.draws.find({ state: 'closed' }).sort({ closesAt: 1 }).toArray()).map(toDraw);
  }

  /** Draws with prizes still to be given. */
  async unsettled(): Promise<Draw[]> {
    return (await this.draws.find({ state: 'drawn', settled: false }).sort({ closesAt: 1 }).toArray()).map(toDraw);
  }

  /** Weekly draws that closed lately: where late entries may still point to. */
  async closedSince(moment: Date): Promise<Draw[]> {
    const docs = await this.draws
      .find({ state: { $in: ['closed', 'drawn'] }, kind: 'weekly', closedAt: { $gt: moment } })
      .toArray();
    return docs.map(toDraw);
  }

  /** Publishes a draw's list. Answers whether this call did it. */
  async close(id: string, list: Pick<Draw, 'closedAt' | 'listId' | 'entriesHash' | 'entries'>): Promise<boolean> {
    const { modifiedCount } = await this.draws.updateOne(
      { _id: id, state: 'open' },
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

  /** Adds those who are drawn in place of the refused; nothing when somebody else has done so since the draw was read. */
  async drawAgain({ id, results }: Draw, again: readonly DrawResult[]): Promise<void> {
    await this.draws.updateOne(
      { _id: id, settled: false, results: { $size: results.length } },
      { $push: { results: { $each: [...again] } } },
    );
  }

  /** Records what became of one prize; an outcome stays. Answers whether this call did it. */
  async settle(session: ClientSession, id: string, ticket: string, outcome: DrawResult['outcome']): Promise<boolean> {
    const { modifiedCount } = await this.draws.updateOne(
      { _id: id, results: { $elemMatch: { ticket, outcome: '' } } },
      { $set: { 'results.$.outcome': outcome } },
      { session },
    );
    return modifiedCount === 1;
  }

  /** Publishes a draw whose every place is decided. Answers whether this call did it. */
  async publish({ id, results }: Draw): Promise<boolean> {
    const decided = { _id: id, state: 'drawn' as const, settled: false, results: { $size: results.length } };
    const { modifiedCount } = await this.draws.updateOne(
      { ...decided, 'results.outcome': { $ne: '' } },
      { $set: { settled: true } },
    );
    return modifiedCount === 1;
  }

  /** Draws in which a member was drawn, latest first. */
  async wonBy(member: string): Promise<Draw[]> {
    return (
      await this.draws.find({ 'results.member': member }).sort({ drawnAt: -1, closesAt: -1, number: 1 }).toArray()
    ).map(toDraw);
  }

  private get campaigns() {
    return nativeDb(this.connection).collection<CampaignDoc>(CAMPAIGNS);
  }

  private get draws() {
    return nativeDb(this.connection).collection<DrawDoc>(DRAWS);
  }
}

const toCampaign = ({ _id, ...rest }: CampaignDoc): Campaign => ({ id: _id, ...rest });
const toDraw = ({ _id, ...rest }: DrawDoc): Draw => ({ id: _id, ...rest });
