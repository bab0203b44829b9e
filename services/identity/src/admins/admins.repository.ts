import { type Connection, fromDocument, isDuplicateKey, modelOf, MONGO, toDocument } from '@club/platform';
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

  /** Adds the account; false when the user name is taken. */
  async insert(admin: Admin): Promise<boolean> {
    try {
      await this.model.create(toDocument(admin));
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
