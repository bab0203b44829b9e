import { MONGO } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection, Model } from 'mongoose';
import { type KnownDeviceRecord, knownDeviceSchema } from './lockouts.schema.js';

/** How long a device is known after it was last used to sign in. */
const KNOWN_MS = 180 * 24 * 60 * 60_000;

/** Devices from which the owners of accounts have signed in, by the hashes of their tokens. */
@Injectable()
export class KnownDevicesRepository {
  private readonly model: Model<KnownDeviceRecord>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model =
      connection.models['KnownDevice'] ?? connection.model<KnownDeviceRecord>('KnownDevice', knownDeviceSchema);
  }

  /** Makes the missing indexes; part of `migrate`. */
  createIndexes(): Promise<void> {
    return this.model.createIndexes();
  }

  /** Whether the account's owner has been seen on this device in the last 180 days. */
  async knows(account: string, device: string, now: Date): Promise<boolean> {
    const record = await this.model.findById(keyOf(account, device)).lean<KnownDeviceRecord>();
    return record !== null && now.getTime() < record.seenAt.getTime() + KNOWN_MS;
  }

  /** Remembers that the account's owner is on this device. */
  async remember(account: string, device: string, now: Date): Promise<void> {
    const set = { account, seenAt: now, removeAt: new Date(now.getTime() + KNOWN_MS) };
    await this.model.updateOne({ _id: keyOf(account, device) }, { $set: set }, { upsert: true });
  }

  /** Knows none of the account's devices any more. */
  async forget(account: string): Promise<void> {
    await this.model.deleteMany({ account });
  }
}

const keyOf = (account: string, device: string) => `${account}/${device}`;
