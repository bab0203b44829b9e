import { randomUUID } from 'node:crypto';
import { DomainError, type RequestContext } from '@club/platform';
import { MemberDirectory, type SampleMember } from '../src/requests/ports.js';
import type { SampleWish } from '../src/requests/usecases/grant-sample.js';

/** The members that a suite makes up, in place of identity. */
export class Members extends MemberDirectory {
  private readonly known = new Map<string, SampleMember>();
  /** Number of calls to identity. */
  asked = 0;

  /** Samples that members asked for at sign-up. */
  readonly signUps = new Map<string, SampleWish>();

  signUpSample(_ctx: RequestContext, memberId: string): Promise<SampleWish | null> {
    return Promise.resolve(this.signUps.get(memberId) ?? null);
  }

  async member(_ctx: RequestContext, memberId: string): Promise<SampleMember> {
    this.asked += 1;
    const found = this.known.get(memberId);
    if (!found) throw new DomainError('USER_NOT_FOUND');
    return found;
  }

  /** Adds a new member, at a home of their own unless `line1` is given. */
  join({ line1 = `${randomUUID()} Jalan Mawar`, birthDates = [] as string[] } = {}) {
    const [memberId, addressId] = [randomUUID(), randomUUID()];
    const place = { line2: '', line3: '', city: 'Shah Alam', state: 'Selangor', postcode: '40000' };
    this.known.set(memberId, { addresses: [{ ...place, id: addressId, line1 }], birthDates });
    return { memberId, addressId };
  }

  /** Removes the member's address. */
  moveOut(memberId: string): void {
    this.known.set(memberId, { addresses: [], birthDates: [] });
  }
}
