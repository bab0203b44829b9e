import { randomUUID } from 'node:crypto';
import { kl, nativeDb } from '@club/platform';
import { documentsRead } from '@club/platform/testing';
import { ListPage } from '@club/proto/club/common/v1/list';
import { aSample, aWish, samplesFixture } from '../../test/fixture.js';
import { SampleReportController } from './sample-report.grpc.js';
import { SampleReportRepository } from './sample-report.repository.js';

describe('the report of free samples', () => {
  let club: Awaited<ReturnType<typeof samplesFixture>>;
  let report: SampleReportController;
  beforeAll(async () => {
    club = await samplesFixture('sample-report');
    report = new SampleReportController(new SampleReportRepository(club.db.connection, club.clock), club.samples);
  });
  afterAll(() => club.db.drop());

  it('sums requests by day in Kuala Lumpur over New Year, and lists each with its sample', async () => {
    const sample = aSample();
    await club.samples.insertOnce(sample);
    const ask = async (at: string) => {
      club.clock.set(new Date(at));
      return club.grant.execute(club.ctx, aWish(sample.id));
    };
    const last = await ask('2026-12-31T15:59:59.999Z');
    const first = await ask('2026-12-31T16:00:00.000Z');
    const declined = await club.grant.decline(club.ctx, aWish(sample.id), 'SAMPLE_HOUSEHOLD_LIMIT');
    await club.requests.markReceived(undefined as never, first.id, true);
    const range = { from: undefined, before: undefined };
    expect(await report.sumSampleReport({ range })).toEqual({
      days: [
        { day: '2026-12-31', requests: 1, granted: 1, received: 0 },
        { day: '2027-01-01', requests: 2, granted: 1, received: 1 },
      ],
    });
    const newYear = { from: kl.startOfDay('2027-01-01').toISOString(), before: undefined };
    expect((await report.sumSampleReport({ range: newYear })).days).toHaveLength(1);
    const { requests, end } = await report.listSampleReport({ range, page: undefined });
    expect(end?.total).toBe(3);
    expect(requests.at(-1)).toMatchObject({
      ...{ id: last.id, city: 'Shah Alam', state: 'Selangor', status: 'open', itemName: { en: 'Touch M' } },
      ...{ brandId: 'brand', formatId: 'tape', sizeId: sample.sizeId, received: undefined },
    });
    expect(requests.find(({ id }) => id === first.id)).toMatchObject({ received: true });
    expect(requests.find(({ id }) => id === declined.id)).toMatchObject({
      ...{ status: 'declined', reason: 'SAMPLE_HOUSEHOLD_LIMIT', city: '', sizeId: sample.sizeId },
    });
  });

  it('reads about the rows of a page, in each direction, also where the range is long', async () => {
    const { connection } = club.db;
    const at = (n: number) => new Date(Date.UTC(2027, 5, 1, 0, n * 144));
    // Ten requests a day for a hundred days.
    const stored = Array.from({ length: 1_000 }, (_, n) => ({ _id: randomUUID(), requestedAt: at(n), status: 'open' }));
    await nativeDb(connection)
      .collection('sample_requests')
      .insertMany(stored as never);
    club.clock.set(at(1_000));
    const range = { from: at(100).toISOString(), before: at(900).toISOString() };
    const read = (asked: Partial<ListPage>) =>
      report.listSampleReport({ range, page: ListPage.fromPartial({ limit: 10, uncounted: true, ...asked }) });
    const first = await read({});
    const pages: Partial<ListPage>[] = [{}, { sort: 'requestedAt' }, { offset: 40 }, { cursor: first.end!.next }];
    for (const asked of pages) {
      const listed = () => read(asked);
      expect((await listed()).requests).toHaveLength(10);
      expect(await documentsRead(connection, listed)).toBeLessThan(150);
    }
  });
});
