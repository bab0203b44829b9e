import { Consumer, type EventOf } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ForgetDeleted } from './usecases/forget-deleted.js';

/** Finishes deletions. */
@Injectable()
@Consumer({ group: 'identity.deleted-members', types: ['MemberDeleted'] })
export class DeletedMembersConsumer {
  constructor(@Inject(ForgetDeleted) private readonly forget: ForgetDeleted) {}

  async handle({ correlationId, actor, data }: EventOf<'MemberDeleted'>): Promise<void> {
    await this.forget.execute({ correlationId, actor, locale: 'en' }, data.memberId);
  }
}
