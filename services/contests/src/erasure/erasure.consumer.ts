import { type ClientSession, Consumer, type EventOf, Tombstones } from '@club/platform';
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
  ) {}

  async handle({ data }: EventOf<'MemberDeleted'>, { session }: { session: ClientSession }): Promise<void> {
    await this.tombstones.add(data.memberId, session);
    const submitted = await this.submissions.erase(data.memberId, session);
    const entered = await this.entries.erase(data.memberId, session);
    for (const file of [...submitted, ...entered]) await this.files.removals.promise(file, session);
  }
}
