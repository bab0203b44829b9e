import { type ClientSession, type Connection, fromDocument, modelOf, MONGO, trusted } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import type { Member } from '../members/domain/member.js';
import { Erasures, type KeepsMembers } from '../members/erasures.js';
import { type Browsers, type FollowsSessions, MemberSessions } from '../members/member-sessions.js';
import type { PushDevice } from './domain/push-device.js';
import { type PushDeviceDocument, pushDeviceSchema } from './push-device.schema.js';

/** Browsers that take push messages. */
@Injectable()
export class PushDevicesRepository implements KeepsMembers, FollowsSessions {
  private readonly model: Model<PushDeviceDocument>;

  constructor(@Inject(MONGO) connection: Connection, erasures: Erasures, sessions: MemberSessions) {
    this.model = modelOf(connection, 'PushDevice', pushDeviceSchema);
    erasures.register(this);
    sessions.register(this);
  }

  /** A member's, newest first; with a session, as its transaction sees them. */
  async of(memberId: string, session?: ClientSession): Promise<PushDevice[]> {
    const found = this.model.find({ memberId }).sort({ addedAt: -1 });
    const devices = await (session ? found.session(session) : found).lean<PushDeviceDocument[]>();
    return devices.map((device) => fromDocument(device) as PushDevice);
  }

  /** One of a member; null when it is gone, or another's by now. */
  async find(memberId: string, id: string): Promise<PushDevice | null> {
    const found = await this.model.findOne({ _id: id, memberId }).lean<PushDeviceDocument>();
    return found ? (fromDocument(found) as PushDevice) : null;
  }

  /** Adds a device, or gives it to another member. */
  async put({ id: _id, ...device }: PushDevice, session: ClientSession): Promise<void> {
    await this.model.updateOne({ _id }, { $set: device }, { session, upsert: true });
  }

  /** Removes a device of a member. */
  async remove(memberId: string, id: string): Promise<void> {
    await this.model.deleteOne({ _id: id, memberId });
  }

  /** Removes those in browsers in which a member was signed out. */
  async signedOut(memberId: string, browsers: Browsers): Promise<void> {
    if ('only' in browsers) await this.model.deleteMany({ memberId, browser: trusted({ $in: [...browsers.only] }) });
    else if (browsers.except === null) await this.model.deleteMany({ memberId });
    else await this.model.deleteMany({ memberId, browser: trusted({ $ne: browsers.except }) });
  }

  /** Removes all of a member. */
  async eraseMember({ id }: Member, session: ClientSession): Promise<void> {
    await this.model.deleteMany({ memberId: id }, { session });
  }
}
