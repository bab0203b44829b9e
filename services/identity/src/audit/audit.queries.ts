import type { Listed, ListPage } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { AdminsRepository } from '../admins/admins.repository.js';
import { normaliseUsername } from '../admins/domain/admin.js';
import { AuditEntriesRepository } from '../audit-log/audit-entries.repository.js';
import type { AuditEntry, AuditFilter } from '../audit-log/domain/audit-entry.js';

/** Filter of audit entries; an absent field does not restrict. */
export interface AuditQuery extends Omit<AuditFilter, 'adminId'> {
  /** User name or id. */
  admin?: string;
}

/** Audit entry with the user name of its administrator. */
export type NamedEntry = AuditEntry & { username: string };

/** Reads of the audit log. See docs/product/back-office.md#audit. */
@Injectable()
export class AuditQueries {
  constructor(
    private readonly entries: AuditEntriesRepository,
    private readonly admins: AdminsRepository,
  ) {}

  /** Lists a page of entries, newest first. Errors: INPUT_INVALID. */
  async list({ admin, ...rest }: AuditQuery, page: ListPage): Promise<Listed<NamedEntry>> {
    const filter = admin === undefined ? rest : { ...rest, adminId: await this.idOf(admin) };
    const { rows, end } = await this.entries.list(filter, page);
    return { rows: await this.shown(rows), end };
  }

  /** Returns the id of an administrator; an unknown name itself, which no entry has as its id. */
  private async idOf(admin: string): Promise<string> {
    return (await this.admins.findByUsername(normaliseUsername(admin)))?.id ?? admin;
  }

  private async shown(entries: readonly AuditEntry[]): Promise<NamedEntry[]> {
    const ids = entries.flatMap(({ adminId, record, recordId }) => [
      adminId,
      ...(record === 'admin' ? [recordId] : []),
    ]);
    const names = await this.admins.usernames([...new Set(ids)]);
    return entries.map((entry) => ({
      ...entry,
      username: names.get(entry.adminId) ?? '',
      // Events carry no names of persons: that of an administrator is looked up.
      title: entry.title || (entry.record === 'admin' ? (names.get(entry.recordId) ?? '') : ''),
    }));
  }
}
