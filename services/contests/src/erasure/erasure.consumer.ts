import {
  type ClientSession,
  Clock,
  Consumer,
  contextOf,
  type EventOf,
  newEvent,
  Outbox,
  Tombstones,
} from '@club/platform';
import { Injectable } from '@nestjs/common';
import { EntriesRepository } from '../entries/entries.repository.js';
import { EntryFiles } from '../entries/entry-files.js';
import { SubmissionsRepository } from '../entries/submissions.repository.js';

/** Takes pictures and links out of all that an erased member has entered, or is entering; that somebody entered stays. */
@Injectable()
@Consumer({ group: 'contests.erasure', types: ['MemberDeleted'] })
export class ErasureConsumer {
  constructor(
    private readonly entries: EntriesRepository,
    private readonly submissions: SubmissionsRepository,
    private readonly files: EntryFiles,
    private readonly tombstones: Tombstones,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async handle(event: EventOf<'MemberDeleted'>, { session }: { session: ClientSession }): Promise<void> {
    const { memberId } = event.data;
    await this.tombstones.add(memberId, session);
    const submitted = await this.submissions.erase(memberId, session);
    const entered = await this.entries.erase(memberId, session);
    const files = [...submitted, ...entered];
    for (const file of files) await this.files.removals.promise(file, session);
    const erasedAt = this.clock.now().toISOString();
    const erased = { memberId, service: 'contests', removed: { files: files.length }, erasedAt };
    await this.outbox.append(session, [
      newEvent('MemberDataErased', erased, { ctx: contextOf(event), clock: this.clock }),
    ]);
  }
}
