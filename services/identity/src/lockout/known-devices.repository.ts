import { modelOf, MONGO, removalAfter } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection, Model } from 'mongoose';
import { type KnownDeviceDocument, knownDeviceSchema } from './lockout.schema.js';

/** Time for which a device stays known after its last sign-in. */
const KNOWN_MS = 180 * 24 * 60 * 60_000;

/** Devices from which the owners of accounts have signed in, by the hashes of their tokens. */
@Injectable()
export class KnownDevicesRepository {
  private readonly model: Model<KnownDeviceDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'KnownDevice', knownDeviceSchema);
  }

  /** Returns whether the account's owner has been seen on this device in the last 180 days. */
  async knows(account: string, device: string, now: Date): Promise<boolean> {
    const record = await this.model.findById(keyOf(account, device)).lean<KnownDeviceDocument>();
    return record !== null && now.getTime() < record.seenAt.getTime() + KNOWN_MS;
  }

  /** Records that the account's owner is on this device. */
  async record(account: string, device: string, now: Date): Promise<void> {
    const set = { account, seenAt: now, removeAt: removalAfter(now, KNOWN_MS) };
    await this.model.updateOne({ _id: keyOf(account, device) }, { $set: set }, { upsert: true });
  }

  /** Removes all of the account's devices. */
  async remove(account: string): Promise<void> {
    await this.model.deleteMany({ account });
  }
}

const keyOf = (account: string, device: string) => `${account}/${device}`;
