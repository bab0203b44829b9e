import type { Listed, ListPage } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { AdminsRepository } from '../admins/admins.repository.js';
import { normaliseUsername } from '../admins/domain/admin.js';
import { ActsRepository } from './acts.repository.js';
import type { Act, ActFilter } from './domain/act.js';

/** Which acts; what is absent does not restrict. */
export interface ActsWanted extends Omit<ActFilter, 'adminId'> {
  /** User name or id. */
  admin?: string;
}

/** An act, with who did it and what it was done to by name. */
export type ShownAct = Act & { username: string };

/** Reads of the trail of the back office. See docs/product/back-office.md#audit. */
@Injectable()
export class AuditQueries {
  constructor(
    private readonly acts: ActsRepository,
    private readonly admins: AdminsRepository,
  ) {}

  /** A page, newest first. Errors: INPUT_INVALID. */
  async list({ admin, ...rest }: ActsWanted, page: ListPage): Promise<Listed<ShownAct>> {
    const filter = admin === undefined ? rest : { ...rest, adminId: await this.idOf(admin) };
    const { rows, total } = await this.acts.list(filter, page);
    return { rows: await this.shown(rows), total };
  }

  /** Somebody unknown has done nothing: no act has such an id. */
  private async idOf(admin: string): Promise<string> {
    return (await this.admins.findByUsername(normaliseUsername(admin)))?.id ?? admin;
  }

  private async shown(acts: readonly Act[]): Promise<ShownAct[]> {
    const ids = acts.flatMap(({ adminId, record, recordId }) => [adminId, ...(record === 'admin' ? [recordId] : [])]);
    const names = await this.admins.usernames([...new Set(ids)]);
    return acts.map((act) => ({
      ...act,
      username: names.get(act.adminId) ?? '',
      // Events carry no names of persons: that of an administrator is looked up.
      title: act.title || (act.record === 'admin' ? (names.get(act.recordId) ?? '') : ''),
    }));
  }
}
