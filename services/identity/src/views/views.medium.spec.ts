import { randomUUID } from 'node:crypto';
import { contextToMetadata } from '@club/platform';
import {
  adminContext,
  FixedClock,
  migratedDatabase,
  ordersWithoutIndex,
  type TestDatabase,
} from '@club/platform/testing';
import { ListMemberViewsRequest } from '@club/proto/club/identity/v1/directory';
import { refusal } from '../../test/fixture.js';
import { AdminsRepository } from '../admins/admins.repository.js';
import { activeAdmin } from '../admins/domain/admin.js';
import { migrations } from '../migrations.js';
import { MemberViews, VIEWS_LIST } from './member-views.repository.js';
import { ViewsController } from './views.grpc.js';
import { ViewsQueries } from './views.queries.js';

describe('views of members', () => {
  const clock = new FixedClock(new Date('2026-11-21T03:00:00Z'));
  const [meiLin, other] = [randomUUID(), randomUUID()];
  let database: TestDatabase;
  let views: ViewsController;
  beforeAll(async () => {
    database = await migratedDatabase('identity-views', migrations);
    const admins = new AdminsRepository(database.connection);
    await admins.insert(activeAdmin({ id: meiLin, username: 'mei.lin', role: 'dev', passwordHash: 'x' }));
    const stored = new MemberViews(database.connection);
    views = new ViewsController(stored, new ViewsQueries(stored, admins), clock);
  });
  afterAll(() => database?.drop());

  const view = (adminId: string, memberId: string, place = 'member') => {
    clock.advance(1_000);
    return views.recordMemberView({ memberId, place }, contextToMetadata(adminContext('dev', adminId)));
  };
  const list = (over: Parameters<typeof ListMemberViewsRequest.fromPartial>[0] = {}) =>
    views.listMemberViews(ListMemberViewsRequest.fromPartial(over));

  it('are listed newest first, of one member and of one administrator, and continue by a cursor', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    await view(meiLin, one);
    await view(other, one, 'account');
    await view(meiLin, two, 'privacy');
    await view(meiLin, one);
    const of = async (over: Parameters<typeof list>[0]) =>
      (await list(over)).views.map(({ memberId, username, place }) => [memberId, username, place]);
    expect(await of({ memberId: one })).toEqual([
      [one, 'mei.lin', 'member'],
      [one, '', 'account'],
      [one, 'mei.lin', 'member'],
    ]);
    expect(await of({ admin: 'Mei.Lin' })).toHaveLength(3);
    expect(await of({ admin: 'nobody' })).toEqual([]);
    const first = await list({ memberId: one, page: { limit: 2 } });
    expect(first.end).toMatchObject({ total: 3 });
    const rest = await list({ memberId: one, page: { limit: 2, cursor: first.end!.next } });
    expect(rest.views).toHaveLength(1);
    expect(await of({ from: clock.now().toISOString() })).toEqual([[one, 'mei.lin', 'member']]);
  });

  it('are refused of an unknown page and of nobody', async () => {
    for (const [memberId, place] of [
      [randomUUID(), 'list'],
      ['', 'member'],
    ] as const)
      expect((await refusal(view(meiLin, memberId, place))).code).toBe('INPUT_INVALID');
  });

  it('are read by an index in every order', async () => {
    expect(await ordersWithoutIndex(database.connection, 'member_views', VIEWS_LIST)).toEqual([]);
  });
});
