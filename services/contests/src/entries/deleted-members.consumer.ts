import { type ClientSession, KafkaBus } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { EntriesRepository } from './entries.repository.js';
import { EntryFiles } from './entry-files.js';
import { SubmissionsRepository } from './submissions.repository.js';

/** Group of the subscription that forgets members who left; never changes. */
export const DELETED_GROUP = 'contests.deleted-members';

/** Removes pictures and links of a member who has left the club (PDPA); that somebody entered stays. */
@Injectable()
export class DeletedMembersConsumer {
  constructor(
    @Inject(KafkaBus) bus: KafkaBus,
    @Inject(EntriesRepository) private readonly entries: EntriesRepository,
    @Inject(SubmissionsRepository) private readonly submissions: SubmissionsRepository,
    @Inject(EntryFiles) private readonly files: EntryFiles,
  ) {
    bus.subscribe({
      group: DELETED_GROUP,
      types: ['MemberDeleted'],
      handler: (event, { session }) => this.forget(event.data.memberId, session),
    });
  }

  private async forget(memberId: string, session: ClientSession): Promise<void> {
    const files = [
      ...(await this.submissions.forget(memberId, session)),
      ...(await this.entries.forget(memberId, session)),
    ];
    for (const file of files) await this.files.removals.promise(file, session);
  }
}
