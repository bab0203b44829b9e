import type { Listed, ListPage } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { AdminsRepository } from '../admins/admins.repository.js';
import { normaliseUsername } from '../admins/domain/admin.js';
import type { MemberView, ViewFilter } from './domain/member-view.js';
import { MemberViews } from './member-views.repository.js';

/** Filter of views; an absent field does not restrict. */
export interface ViewsQuery extends Omit<ViewFilter, 'adminId'> {
  /** User name or id. */
  admin?: string;
}

/** View with the user name of its administrator. */
export type NamedView = MemberView & { username: string };

/** Reads of who opened the data of members (docs/product/back-office.md#privacy-desk). */
@Injectable()
export class ViewsQueries {
  constructor(
    private readonly views: MemberViews,
    private readonly admins: AdminsRepository,
  ) {}

  /** A page of views, newest first. Errors: INPUT_INVALID. */
  async list({ admin, ...rest }: ViewsQuery, page: ListPage): Promise<Listed<NamedView>> {
    const filter = admin === undefined ? rest : { ...rest, adminId: await this.idOf(admin) };
    const { rows, end } = await this.views.list(filter, page);
    const names = await this.admins.usernames([...new Set(rows.map(({ adminId }) => adminId))]);
    return { rows: rows.map((view) => ({ ...view, username: names.get(view.adminId) ?? '' })), end };
  }

  /** Returns the id of an administrator; an unknown name itself, which no view has as its id. */
  private async idOf(admin: string): Promise<string> {
    return (await this.admins.findByUsername(normaliseUsername(admin)))?.id ?? admin;
  }
}
