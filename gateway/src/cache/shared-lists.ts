import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@club/platform';
import { OptionalSession } from '../auth/optional-session.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { type PublicList, PublicLists } from './public-lists.js';

/** Lists of which a dev administrator sees every row (docs/product/http-api.md#cached-lists). */
@Injectable()
export class SharedLists {
  constructor(
    private readonly lists: PublicLists,
    private readonly sessions: OptionalSession,
  ) {}

  /**
   * Returns what `all` answers when a dev administrator asks, and to anybody else the copy of list `name`, which `shown`
   * makes. Rejects as they do.
   */
  async of<All, Shown>(
    request: ClubRequest,
    name: PublicList,
    all: (ctx: RequestContext) => Promise<All>,
    shown: (ctx: RequestContext) => Promise<Shown>,
  ): Promise<All | Shown> {
    const session = await this.sessions.of(request);
    const ctx = contextOf(request);
    return session?.type === 'dev' ? all(ctx) : this.lists.get(name, () => shown(ctx));
  }
}
