import { type ClientSession, type Connection, fromDocument, modelOf, MONGO, toDocument, trusted } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { type AdminDocument, adminSchema } from './admin.schema.js';
import type { Admin } from './domain/admin.js';

/** Back-office accounts. */
@Injectable()
export class AdminsRepository {
  private readonly model: Model<AdminDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'Admin', adminSchema);
  }

  /** Null when there is no such account. */
  async findById(id: string): Promise<Admin | null> {
    const found = await this.model.findById(id).lean<AdminDocument>();
    return found && fromDocument(found);
  }

  /** By the exact user name; null when there is none. */
  async findByUsername(username: string): Promise<Admin | null> {
    const found = await this.model.findOne({ username }).lean<AdminDocument>();
    return found && fromDocument(found);
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

  /** Adds the account. Rejects with a duplicate key when its id or user name is taken. */
  async insert(admin: Admin, session?: ClientSession): Promise<void> {
    await this.model.create([toDocument(admin)], session ? { session } : {});
  }
}
