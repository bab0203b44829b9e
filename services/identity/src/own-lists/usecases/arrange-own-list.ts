import { AdminAudit, type Connection, MONGO, type RequestContext, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AdminConfirmation } from '../../admins/admin-confirmation.js';
import { checkList, type OwnList, type OwnView, withLayout, withoutView, withView } from '../domain/own-list.js';
import { OwnListsRepository } from '../own-lists.repository.js';

/** Views of the list that is meant. */
interface Meant {
  list: string;
}

/** Arranges a list of the back office for the administrator who asks. */
@Injectable()
export class ArrangeOwnList {
  constructor(
    private readonly confirmation: AdminConfirmation,
    private readonly lists: OwnListsRepository,
    private readonly audit: AdminAudit,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /** Adds a view or changes it; the same view again adds no audit entry. Errors: FORBIDDEN, INPUT_INVALID with fields. */
  save(ctx: RequestContext, { list, ...view }: OwnView & Meant): Promise<OwnList[]> {
    return this.arrange(ctx, list, view.id, (own) => withView(own, view));
  }

  /** Removes a view; without one nothing changes. Errors: FORBIDDEN, INPUT_INVALID with fields. */
  remove(ctx: RequestContext, { list, id }: Meant & { id: string }): Promise<OwnList[]> {
    return this.arrange(ctx, list, id, (own) => withoutView(own, id));
  }

  /** Chooses how rows are drawn, of which no record is kept. Errors: FORBIDDEN, INPUT_INVALID with fields. */
  choose(ctx: RequestContext, { list, layout }: Meant & { layout: string }): Promise<OwnList[]> {
    return this.arrange(ctx, list, '', (own) => withLayout(own, layout));
  }

  private async arrange(
    ctx: RequestContext,
    list: string,
    viewId: string,
    change: (own: OwnList) => OwnList,
  ): Promise<OwnList[]> {
    const { id: adminId, username } = await this.confirmation.actor(ctx);
    checkList(list);
    await this.lists.ensure(adminId, list);
    await withTransaction(this.connection, async (session) => {
      const own = await this.lists.take(adminId, list, session);
      const next = change(own);
      await this.lists.put(next, session);
      const [before, after] = [viewOf(own, viewId), viewOf(next, viewId)];
      if (JSON.stringify(before) === JSON.stringify(after)) return;
      await this.audit.record(ctx, session, {
        ...{ record: 'admin', recordId: adminId, title: username, action: after ? 'viewSaved' : 'viewRemoved' },
        ...{ before, after },
      });
    });
    return this.lists.of(adminId);
  }
}

/** Returns a view as the audit log shows it; null where the list has none with the id. */
function viewOf({ list, views }: OwnList, id: string): object | null {
  const view = views.find((one) => one.id === id);
  return view ? { list, view: view.name, query: view.query, first: view.first } : null;
}
