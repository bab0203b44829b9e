import { invalidField } from '@club/platform';
import { Injectable } from '@nestjs/common';
import type { Message } from './domain/message.js';
import { InboxRepository, type Place } from './inbox.repository.js';

const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 100;

/** One page of an inbox. */
export interface InboxPage {
  messages: Message[];
  unread: number;
  nextPageToken: string;
}

/** Reads of inboxes. */
@Injectable()
export class InboxQueries {
  constructor(private readonly inbox: InboxRepository) {}

  /** Newest first, with the count of unread ones in all. Errors: INPUT_INVALID. */
  async list(memberId: string, pageSize: number, pageToken: string): Promise<InboxPage> {
    const size = pageSize || PAGE_SIZE;
    if (!Number.isInteger(size) || size < 1 || size > MAX_PAGE_SIZE) throw invalidField('pageSize');
    const [found, unread] = await Promise.all([
      this.inbox.page(memberId, size + 1, placeOf(pageToken)),
      this.inbox.unread(memberId),
    ]);
    const messages = found.slice(0, size);
    const last = messages.at(-1);
    return {
      messages,
      unread,
      nextPageToken: last && found.length > size ? tokenOf({ at: last.at, id: last.id }) : '',
    };
  }
}

const tokenOf = ({ at, id }: Place) => Buffer.from(`${at.getTime()}|${id}`).toString('base64url');

function placeOf(token: string): Place | null {
  if (!token) return null;
  const [, at, id] = /^(\d{1,15})\|(.{1,200})$/.exec(Buffer.from(token, 'base64url').toString()) ?? [];
  if (!at || !id) throw invalidField('pageToken');
  return { at: new Date(Number(at)), id };
}
