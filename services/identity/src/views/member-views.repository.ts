import {
  type Connection,
  fromDocument,
  type Listed,
  type ListPage,
  listPage,
  type ListRules,
  modelOf,
  MONGO,
  removalAfter,
  toDocument,
  trusted,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { type MemberView, type ViewFilter, VIEWS_KEPT_DAYS } from './domain/member-view.js';
import { type MemberViewDocument, memberViewSchema } from './member-view.schema.js';

const DAY_MS = 86_400_000;

/** Order of the list of views. */
export const VIEWS_LIST: ListRules = { sorts: { at: 'at' }, order: { at: -1, _id: -1 } };

/** Who opened the data of members: added and read, and removed after two years. */
@Injectable()
export class MemberViews {
  private readonly model: Model<MemberViewDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'MemberView', memberViewSchema);
  }

  async add(view: MemberView): Promise<void> {
    await this.model.create([{ ...toDocument(view), removeAt: removalAfter(view.at, VIEWS_KEPT_DAYS * DAY_MS) }]);
  }

  /** A page of those that the filter takes, newest first. Errors: INPUT_INVALID. */
  async list({ from, to, ...equal }: ViewFilter, page: ListPage): Promise<Listed<MemberView>> {
    const between = { ...(from ? { $gte: from } : {}), ...(to ? { $lt: to } : {}) };
    const filter = { ...equal, ...(from || to ? { at: trusted(between) } : {}) };
    const { rows, end } = await listPage(this.model, page, VIEWS_LIST, filter);
    return { rows: rows.map(({ removeAt: _removeAt, ...view }) => fromDocument(view)), end };
  }
}
