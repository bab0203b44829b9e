import { randomUUID } from 'node:crypto';
import { AdminAudit, Outbox, withTransaction } from '@club/platform';
import { AdminsRepository } from '../src/admins/admins.repository.js';
import { DirectoryController } from '../src/directory/directory.grpc.js';
import { DirectoryQueries } from '../src/directory/directory.queries.js';
import { DirectoryRepository } from '../src/directory/directory.repository.js';
import { MemberChangesController } from '../src/directory/member-changes.grpc.js';
import { MemberNotesRepository } from '../src/notes/member-notes.repository.js';
import { StandingsController } from '../src/directory/standings.grpc.js';
import { AddMemberNote } from '../src/directory/usecases/add-member-note.js';
import { EndMemberSessions } from '../src/directory/usecases/end-member-sessions.js';
import { SaveAccount } from '../src/directory/usecases/save-account.js';
import { SetMemberBlocked } from '../src/directory/usecases/set-member-blocked.js';
import type { Member } from '../src/members/domain/member.js';
import { ErasedMembers } from '../src/privacy/erased-members.repository.js';
import { DataRequests } from '../src/privacy/data-requests.repository.js';
import { MemberEraser } from '../src/privacy/member-eraser.js';
import { accountFixture } from './account-fixture.js';
import { aMember } from './members.js';

/** The back office's calls about members over a database and Redis keys of their own. */
export async function directoryFixture(suite: string) {
  const account = await accountFixture(suite);
  const {
    connection,
    clock,
    members,
    erasures,
    sessions,
    memberSessions,
    notifications,
    shop,
    emailChanges,
    queries: views,
  } = account;
  const erased = new ErasedMembers(connection);
  const eraser = new MemberEraser(members, erased, erasures, new DataRequests(connection));
  const notes = new MemberNotesRepository(connection, erasures);
  const admins = new AdminsRepository(connection);
  const repository = new DirectoryRepository(connection, clock);
  const queries = new DirectoryQueries(members, repository, erased, views, notes, admins, sessions);
  const outbox = new Outbox(connection);
  const audit = new AdminAudit(outbox, clock);
  let made = 0;

  return {
    ...account,
    admins,
    directory: new DirectoryController(queries),
    standings: new StandingsController(members),
    changes: new MemberChangesController(
      new SaveAccount(members, emailChanges, notifications, shop, audit, memberSessions, connection),
      new SetMemberBlocked(members, outbox, audit, memberSessions, connection, clock),
      new EndMemberSessions(members, memberSessions, sessions, audit, connection),
      new AddMemberNote(members, notes, audit, connection, clock),
      queries,
    ),
    /** Stores a member whose number, e-mail and code nobody else has; a test states only what matters to it. */
    async stored(change: Partial<Member> = {}): Promise<Member> {
      made += 1;
      const member = aMember({
        id: randomUUID(),
        email: `member-${made}@example.com`,
        number: `6011${String(10_000_000 + made)}`,
        referralCode: `CODE${String(1_000 + made)}`,
        registeredAt: new Date(Date.UTC(2026, 0, 1, 0, made)),
        ...change,
      });
      await withTransaction(connection, (session) => members.insert(session, member));
      return member;
    },
    /** Deletes a member's account. */
    erase: (member: Member) => withTransaction(connection, (session) => eraser.erase(member, clock.now(), session)),
  };
}

export type DirectoryFixture = Awaited<ReturnType<typeof directoryFixture>>;
