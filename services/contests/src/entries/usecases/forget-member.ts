import type { ClientSession } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { EntriesRepository } from '../entries.repository.js';
import { EntryFiles } from '../entry-files.js';
import { LeftMembers } from '../left-members.repository.js';
import { SubmissionsRepository } from '../submissions.repository.js';

/** Takes pictures and links out of all that a member has entered, or is entering; that somebody entered stays. */
@Injectable()
export class ForgetMember {
  constructor(
    private readonly entries: EntriesRepository,
    private readonly submissions: SubmissionsRepository,
    private readonly files: EntryFiles,
    private readonly left: LeftMembers,
  ) {}

  /** In the transaction of `session`; repeating it changes nothing. */
  async execute(memberId: string, session: ClientSession): Promise<void> {
    await this.left.add(memberId, session);
    const submitted = await this.submissions.forget(memberId, session);
    const entered = await this.entries.forget(memberId, session);
    for (const file of [...submitted, ...entered]) await this.files.removals.promise(file, session);
  }
}
