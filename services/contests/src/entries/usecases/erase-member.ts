import type { ClientSession } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { EntriesRepository } from '../entries.repository.js';
import { EntryFiles } from '../entry-files.js';
import { ErasedMembers } from '../erased-members.repository.js';
import { SubmissionsRepository } from '../submissions.repository.js';

/** Takes pictures and links out of all that a member has entered, or is entering; that somebody entered stays. */
@Injectable()
export class EraseMember {
  constructor(
    private readonly entries: EntriesRepository,
    private readonly submissions: SubmissionsRepository,
    private readonly files: EntryFiles,
    private readonly erased: ErasedMembers,
  ) {}

  /** In the transaction of `session`; repeating it changes nothing. */
  async execute(memberId: string, session: ClientSession): Promise<void> {
    await this.erased.add(memberId, session);
    const submitted = await this.submissions.erase(memberId, session);
    const entered = await this.entries.erase(memberId, session);
    for (const file of [...submitted, ...entered]) await this.files.removals.promise(file, session);
  }
}
