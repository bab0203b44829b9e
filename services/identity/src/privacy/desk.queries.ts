import { Clock, DomainError, type Listed, type ListPage, Validation } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { AdminsRepository } from '../admins/admins.repository.js';
import type { Consent, Member } from '../members/domain/member.js';
import { MembersRepository } from '../members/members.repository.js';
import { DataRequests } from './data-requests.repository.js';
import { type DataRequest, isOverdue, REQUEST_KINDS, REQUEST_STATES } from './domain/data-request.js';
import { ErasedMembers } from './erased-members.repository.js';
import { consentsOf } from './usecases/change-consents.js';

const MAX_REQUESTS = 50;

/** Request with the user name of the administrator who made it, and whether it is overdue now. */
export type NamedRequest = DataRequest & { username: string; overdue: boolean };

/** Data of one member on the privacy desk. */
export interface MemberPrivacy extends Pick<Member, 'name' | 'email' | 'number'> {
  /** Null while the account is there. */
  erasedAt: Date | null;
  /** Oldest first; none of an erased member. */
  consents: readonly Consent[];
  /** Newest first. */
  requests: NamedRequest[];
}

/** Reads of the privacy desk (docs/product/back-office.md#privacy-desk). */
@Injectable()
export class DeskQueries {
  constructor(
    private readonly requests: DataRequests,
    private readonly members: MembersRepository,
    private readonly erased: ErasedMembers,
    private readonly admins: AdminsRepository,
    private readonly clock: Clock,
  ) {}

  /** A page of requests, newest first. Errors: INPUT_INVALID. */
  async list(
    { kind, state, memberId }: { kind: string; state: string; memberId: string },
    page: ListPage,
  ): Promise<Listed<NamedRequest>> {
    const wanted = { kind: oneOf(REQUEST_KINDS, kind), state: oneOf(REQUEST_STATES, state) };
    new Validation()
      .that('kind', kind === '' || wanted.kind !== undefined)
      .that('state', state === '' || wanted.state !== undefined)
      .done();
    const filter = {
      ...(wanted.kind ? { kind: wanted.kind } : {}),
      ...(wanted.state ? { state: wanted.state } : {}),
      ...(memberId === '' ? {} : { memberId }),
    };
    const { rows, end } = await this.requests.list(filter, page);
    return { rows: await this.named(rows), end };
  }

  /** Consents and requests of a member, or of an erased one. Errors: USER_NOT_FOUND. */
  async get(memberId: string): Promise<MemberPrivacy> {
    const member = memberId === '' ? null : await this.members.findById(memberId);
    const erased = member ? null : await this.erased.find(memberId);
    if (!member && !erased) throw new DomainError('USER_NOT_FOUND');
    const page = { offset: 0, limit: MAX_REQUESTS, sort: '', q: '' };
    const { rows } = await this.requests.list({ memberId }, page);
    const { name = '', email = '', number = '' } = member ?? {};
    return {
      ...{ name, email, number, erasedAt: erased?.deletedAt ?? null },
      consents: member ? consentsOf(member) : [],
      requests: await this.named(rows),
    };
  }

  /** Adds to requests the names of their administrators, and which of them are overdue. */
  async named(requests: readonly DataRequest[]): Promise<NamedRequest[]> {
    const ids = [...new Set(requests.map(({ adminId }) => adminId).filter(Boolean))];
    const names = ids.length === 0 ? new Map<string, string>() : await this.admins.usernames(ids);
    const now = this.clock.now();
    return requests.map((request) => ({
      ...request,
      username: names.get(request.adminId) ?? '',
      overdue: isOverdue(request, now),
    }));
  }
}

const oneOf = <T extends string>(allowed: readonly T[], typed: string): T | undefined =>
  allowed.find((one) => one === typed);
