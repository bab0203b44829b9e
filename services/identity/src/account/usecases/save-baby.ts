import { Clock, DomainError, MONGO, type RequestContext, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import type { Member } from '../../members/domain/member.js';
import { MembersRepository } from '../../members/members.repository.js';
import type { TypedBaby } from '../domain/baby-form.js';
import { birthOf } from '../domain/birth.js';
import { withBaby } from '../rows.js';
import { CheckProducts } from './check-products.js';

/** Adds or changes a child of a member (docs/product/accounts.md#babies). */
@Injectable()
export class SaveBaby {
  constructor(
    private readonly members: MembersRepository,
    @Inject(MONGO) private readonly connection: Connection,
    private readonly clock: Clock,
    private readonly products: CheckProducts,
  ) {}

  /** Errors: those of CheckProducts, withBaby and birthOf, USER_NOT_FOUND. Delivering the same request again changes nothing. */
  async execute(ctx: RequestContext, command: { memberId: string; baby: TypedBaby; key: string }): Promise<Member> {
    await this.products.execute(ctx, command.memberId, [{ baby: command.baby, within: 'babyInfo.' }]);
    const request = { key: command.key, now: this.clock.now(), within: 'babyInfo.' };
    return withTransaction(this.connection, async (session) => {
      const member = await this.members.findById(command.memberId, session);
      if (!member) throw new DomainError('USER_NOT_FOUND');
      const babyInfos = withBaby(member.babyInfos, command.baby, request);
      if (babyInfos === member.babyInfos) return member;
      const birth = birthOf(member, [{ baby: command.baby, within: request.within }], babyInfos);
      const change = { babyInfos: [...babyInfos], ...birth };
      await this.members.update(member.id, change, session);
      return { ...member, ...change };
    });
  }
}
