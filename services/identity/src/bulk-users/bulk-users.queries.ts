import { Injectable } from '@nestjs/common';
import { DomainError, invalidField, type Listed, type ListPage } from '@club/platform';
import { AdminsRepository } from '../admins/admins.repository.js';
import { BulkRowsRepository, ROW_FILTERS } from './bulk-rows.repository.js';
import { BulkUsersRepository } from './bulk-users.repository.js';
import { type BulkStatus, type BulkUserRow, type BulkUsers, CONFIRMED } from './domain/bulk-users.js';

/** An upload with the username of its administrator. */
export interface KnownUpload {
  upload: BulkUsers;
  author: string;
}

/** Answers what the back office asks about uploads of members. */
@Injectable()
export class BulkUsersQueries {
  constructor(
    private readonly uploads: BulkUsersRepository,
    private readonly rows: BulkRowsRepository,
    private readonly admins: AdminsRepository,
  ) {}

  /** Returns one upload, also one that is only checked. Errors: NOT_FOUND. */
  async get(id: string): Promise<KnownUpload> {
    const upload = await this.uploads.findById(id);
    if (!upload || upload.status === 'checking' || upload.status === 'expired') throw new DomainError('NOT_FOUND');
    return this.known(upload);
  }

  /** Returns a page of the history. Errors: INPUT_INVALID. */
  async list(page: ListPage, status: string): Promise<Listed<KnownUpload>> {
    if (status !== '' && !CONFIRMED.includes(status as BulkStatus)) throw invalidField('status');
    const { rows, end } = await this.uploads.list(page, status);
    const authors = await this.admins.usernames([...new Set(rows.map(({ author }) => author))]);
    return { rows: rows.map((upload) => ({ upload, author: authors.get(upload.author) ?? '' })), end };
  }

  /** Returns a page of the rows of an upload. Errors: INPUT_INVALID, NOT_FOUND. */
  async rowsOf(id: string, page: ListPage, outcome: string): Promise<Listed<BulkUserRow>> {
    const filter = ROW_FILTERS.find((known) => known === outcome);
    if (outcome !== '' && !filter) throw invalidField('outcome');
    await this.get(id);
    return this.rows.list(id, page, filter);
  }

  /** Returns an upload with the username of its administrator. */
  async known(upload: BulkUsers): Promise<KnownUpload> {
    const authors = await this.admins.usernames([upload.author]);
    return { upload, author: authors.get(upload.author) ?? '' };
  }
}
