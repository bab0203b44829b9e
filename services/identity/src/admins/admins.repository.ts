import { isDuplicateKey, MONGO } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection, Model } from 'mongoose';
import { type AdminRecord, adminSchema } from './admin.schema.js';
import type { Admin } from './domain/admin.js';

/** Back-office accounts. */
@Injectable()
export class AdminsRepository {
  private readonly model: Model<AdminRecord>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = connection.models['Admin'] ?? connection.model<AdminRecord>('Admin', adminSchema);
  }

  /** Makes the missing indexes; part of `migrate`. */
  createIndexes(): Promise<void> {
    return this.model.createIndexes();
  }

  /** Null when there is no such account. */
  async findById(id: string): Promise<Admin | null> {
    return toAdmin(await this.model.findById(id).lean<AdminRecord>());
  }

  /** By the exact user name; null when there is none. */
  async findByUsername(username: string): Promise<Admin | null> {
    return toAdmin(await this.model.findOne({ username }).lean<AdminRecord>());
  }

  /** Adds the account; false when the user name is taken. */
  async insert(admin: Admin): Promise<boolean> {
    const { id, ...rest } = admin;
    try {
      await this.model.create({ ...rest, _id: id });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}

function toAdmin(record: AdminRecord | null): Admin | null {
  if (!record) return null;
  const { _id, ...rest } = record;
  return { ...rest, id: _id };
}
