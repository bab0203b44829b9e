import {
  type ClientSession,
  type Connection,
  fromDocument,
  type Listed,
  type ListPage,
  listPage,
  type ListRules,
  modelOf,
  MONGO,
  toDocument,
  trusted,
  withWords,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { ADMIN_SEARCH, type AdminDocument, adminSchema } from './admin.schema.js';
import type { Admin, AdminRole, AdminState } from './domain/admin.js';

/** Sorting and searching of the list of administrators. */
export const ADMINS_LIST: ListRules = {
  sorts: { username: 'username', lastSignInAt: 'lastSignInAt' },
  unique: ['username'],
  search: ADMIN_SEARCH,
  order: { username: 1 },
};

/** Back-office accounts. */
@Injectable()
export class AdminsRepository {
  private readonly model: Model<AdminDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'Admin', adminSchema);
  }

  /** Null when there is no such account. */
  async findById(id: string, session: ClientSession | null = null): Promise<Admin | null> {
    const found = await this.model.findById(id).session(session).lean<AdminDocument>();
    return found && toAdmin(found);
  }

  /** By the exact user name; null when there is none. */
  async findByUsername(username: string): Promise<Admin | null> {
    const found = await this.model.findOne({ username }).lean<AdminDocument>();
    return found && toAdmin(found);
  }

  /** By the stored form of an e-mail address; null when no account has it. */
  async findByEmail(email: string): Promise<Admin | null> {
    const found = await this.model.findOne({ email }).lean<AdminDocument>();
    return found && toAdmin(found);
  }

  /** A page of the accounts that the filter takes. Errors: INPUT_INVALID. */
  async list(filter: { role?: AdminRole; state?: AdminState }, page: ListPage): Promise<Listed<Admin>> {
    const { rows, ...rest } = await listPage(this.model, page, ADMINS_LIST, filter);
    return { ...rest, rows: rows.map(toAdmin) };
  }

  /** User names by id; ids of nobody are left out. */
  async usernames(ids: readonly string[]): Promise<Map<string, string>> {
    const found = await this.model
      .find({ _id: trusted({ $in: [...ids] }) }, { username: 1 })
      .lean<Pick<AdminDocument, '_id' | 'username'>[]>();
    return new Map(found.map(({ _id, username }) => [_id, username]));
  }

  /** Returns whether there is an account at all. */
  async any(session: ClientSession): Promise<boolean> {
    return (await this.model.findOne({}, { _id: 1 }, { session }).lean()) !== null;
  }

  /** Adds the account. Rejects with a duplicate key when its id, user name or e-mail is taken. */
  async insert(admin: Admin, session?: ClientSession): Promise<void> {
    await this.model.create([withWords(toDocument(admin), ADMIN_SEARCH)], session ? { session } : {});
  }

  /** Changes fields of an account that still has the given ones; false when it has others by now. */
  async update(
    { id, ...expected }: Pick<Admin, 'id'> & Partial<Pick<Admin, 'role' | 'state' | 'passwordHash'>>,
    change: Partial<Pick<Admin, 'role' | 'state' | 'invitation' | 'passwordHash' | 'lastSignInAt'>>,
    session?: ClientSession,
  ): Promise<boolean> {
    const options = session ? { session } : {};
    const result = await this.model.updateOne({ _id: id, ...expected }, { $set: change }, options);
    return result.matchedCount === 1;
  }

  /**
   * Counts a change by an active `dev` at their own account; false when that account is not an active `dev`. Of two transactions that do so while each
   * changes the other's account, one conflicts: an administrator who acts is still one when the change commits.
   */
  async holdActiveDev(id: string, session: ClientSession): Promise<boolean> {
    const active = { _id: id, role: 'dev', state: 'active' } as const;
    const result = await this.model.updateOne(active, { $inc: { changes: 1 } }, { session });
    return result.matchedCount === 1;
  }
}

const toAdmin = ({ changes: _changes, ...document }: AdminDocument): Admin => fromDocument(document);
