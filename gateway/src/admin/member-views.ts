import { Inject, Injectable } from '@nestjs/common';
import type { Calls } from '@club/platform';
import { DirectoryServiceClient } from '@club/proto/club/identity/v1/directory';
import { placeOf, recordSecurity } from '../auth/security-record.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';

/** Records that an administrator opens a member's data, before they are answered. */
@Injectable()
export class MemberViews {
  constructor(@Inject(DirectoryServiceClient) private readonly directory: Calls<DirectoryServiceClient>) {}

  /** Fails when it cannot be recorded: nothing is shown then. */
  async record(
    request: ClubRequest,
    memberId: string,
    place: 'member' | 'account' | 'privacy' | 'number',
  ): Promise<void> {
    recordSecurity(request, 'member viewed', { place: placeOf(request), recordId: memberId });
    await this.directory.recordMemberView({ memberId, place }, contextOf(request));
  }
}
