import {
  DomainError,
  fromDocument,
  invalidField,
  type Listed,
  type ListPage,
  SessionStore,
  Validation,
} from '@club/platform';
import { Injectable } from '@nestjs/common';
import { AdminsRepository } from '../admins/admins.repository.js';
import { type Member, STAGES } from '../members/domain/member.js';
import { type MemberView, MembersQueries } from '../members/members.queries.js';
import { MembersRepository } from '../members/members.repository.js';
import type { ErasedMember } from '../privacy/domain/erased-member.js';
import { ErasedMembers } from '../privacy/erased-members.repository.js';
import { DirectoryRepository } from './directory.repository.js';
import { type MemberFilter, type MemberRow, type RegisteredOnDay, STATES } from './domain/member-row.js';
import type { MemberNote } from '../notes/domain/member-note.js';
import { MemberNotesRepository } from '../notes/member-notes.repository.js';

const MAX_IDS = 500;
const MAX_QUERY = 200;
const MAX_NOTES = 200;

/** Contact data of a member; of an erased one the id alone. */
export interface Contact {
  id: string;
  name: string;
  number: string;
  email: string;
  erased: boolean;
}

/** A member with the code that was used at sign-up. */
export type MemberRecord = MemberView & { referBy: string };

/** A note with the user name of its administrator. */
export type NamedNote = MemberNote & { username: string };

/** Reads of members for the back office. */
@Injectable()
export class DirectoryQueries {
  constructor(
    private readonly members: MembersRepository,
    private readonly directory: DirectoryRepository,
    private readonly erased: ErasedMembers,
    private readonly views: MembersQueries,
    private readonly notes: MemberNotesRepository,
    private readonly admins: AdminsRepository,
    private readonly sessions: SessionStore,
  ) {}

  /** Contacts of members, and of erased ones the id. Errors: INPUT_INVALID for more than 500 ids. */
  async contacts(ids: readonly string[]): Promise<Contact[]> {
    if (ids.length > MAX_IDS) throw invalidField('ids');
    const asked = [...new Set(ids)];
    const members = await this.members.findMany(asked);
    const others = asked.filter((id) => !members.has(id));
    const gone = others.length === 0 ? [] : await this.erased.present(others);
    return [
      ...[...members.values()].map(({ id, name, number, email }) => ({ id, name, number, email, erased: false })),
      ...gone.map((id) => ({ id, name: '', number: '', email: '', erased: true })),
    ];
  }

  /** Ids of the members that a text names. Errors: INPUT_INVALID, QUERY_TOO_WIDE {max} for more than `limit`. */
  async find(query: string, limit: number): Promise<string[]> {
    new Validation().text('query', query, MAX_QUERY).integer('limit', limit, 0, MAX_IDS).done();
    const max = limit || MAX_IDS;
    const ids = await this.directory.find(query, max + 1);
    if (ids.length > max)
      throw new DomainError('QUERY_TOO_WIDE', { max }, { query: { code: 'QUERY_TOO_WIDE', details: { max } } });
    return ids;
  }

  /** A page of members, newest first. Errors: INPUT_INVALID. */
  async list(filter: MemberFilter, page: ListPage): Promise<Listed<MemberRow>> {
    checkFilter(filter);
    const { rows, ...rest } = await this.directory.list(filter, page);
    const referrers = rows.flatMap(({ referrerId }) => (referrerId ? [referrerId] : []));
    const codes = referrers.length === 0 ? new Map<string, string>() : await this.directory.referralCodes(referrers);
    return {
      ...rest,
      rows: rows.map((document) => {
        const member = fromDocument(document);
        const referBy = member.referrerId ? (codes.get(member.referrerId) ?? '') : (member.promoterCode ?? '');
        return { ...member, referBy };
      }),
    };
  }

  /** Members of a filter by the day of their registration. Errors: INPUT_INVALID. */
  async count(filter: MemberFilter): Promise<RegisteredOnDay[]> {
    checkFilter(filter);
    return this.directory.countByDay(filter);
  }

  /** A member, or what is left of an erased one. Errors: USER_NOT_FOUND. */
  async get(id: string): Promise<MemberRecord | ErasedMember> {
    const member = id === '' ? null : await this.members.findById(id);
    if (member) return this.record(member);
    const erased = await this.erased.find(id);
    if (!erased) throw new DomainError('USER_NOT_FOUND');
    return erased;
  }

  /** Adds to a member what the member's page shows. */
  async record(member: Member): Promise<MemberRecord> {
    const { referrerId, promoterCode = '' } = member;
    const codes = referrerId ? await this.directory.referralCodes([referrerId]) : undefined;
    const referBy = codes ? (codes.get(referrerId ?? '') ?? '') : promoterCode;
    return { ...(await this.views.view(member)), referBy };
  }

  /** Open sessions of a member, oldest first. */
  openSessions(memberId: string): ReturnType<SessionStore['list']> {
    return this.sessions.list(memberId);
  }

  /** Notes about a member, newest first. */
  async notesAbout(memberId: string): Promise<NamedNote[]> {
    return this.named(await this.notes.list(memberId, MAX_NOTES));
  }

  /** Adds to notes the names of their administrators. */
  async named(notes: readonly MemberNote[]): Promise<NamedNote[]> {
    const names = await this.admins.usernames([...new Set(notes.map(({ adminId }) => adminId))]);
    return notes.map((note) => ({ ...note, username: names.get(note.adminId) ?? '' }));
  }
}

function checkFilter({ query = '', pregnancyStage = '', state = '' }: MemberFilter): void {
  new Validation()
    .atMost('query', query, MAX_QUERY)
    .that('pregnancyStage', pregnancyStage === '' || STAGES.some((one) => one === pregnancyStage))
    .that('state', state === '' || STATES.some((one) => one === state))
    .done();
}
