import {
  createLogger,
  DomainError,
  ObjectStore,
  Outbox,
  RateLimiter,
  connectRedis,
  systemContext,
} from '@club/platform';
import { testEnv } from '@club/platform/testing';
import type { EngagementProfile } from '../src/engagement/domain/engagement-profile.js';
import { EngagementWorker } from '../src/engagement/engagement-worker.js';
import { EngagementService } from '../src/engagement/ports.js';
import { SyncProfiles } from '../src/engagement/usecases/sync-profiles.js';
import { ReviewMemberships } from '../src/membership/usecases/review-memberships.js';
import { OtpSendsRepository } from '../src/otp/otp-sends.repository.js';
import { PictureEncoder } from '../src/pictures/picture-encoder.js';
import { PictureLinks } from '../src/members/picture-links.js';
import { PictureRemovals } from '../src/pictures/picture-removals.repository.js';
import { PictureStore } from '../src/pictures/picture-store.js';
import { ChangePicture } from '../src/pictures/usecases/change-picture.js';
import { SweepPictures } from '../src/pictures/usecases/sweep-pictures.js';
import { ErasedMembers } from '../src/privacy/erased-members.repository.js';
import { MemberEraser } from '../src/privacy/member-eraser.js';
import { ChangeConsents } from '../src/privacy/usecases/change-consents.js';
import { DeleteMember } from '../src/privacy/usecases/delete-member.js';
import { RequestDeletionCode } from '../src/privacy/usecases/request-deletion-code.js';
import { accountFixture } from './account-fixture.js';

/** Keeps what it was sent; fails while `broken`. */
class RecordingEngagement extends EngagementService {
  readonly enabled = true;
  readonly profiles = new Map<string, EngagementProfile>();
  calls = 0;
  broken = false;
  /** Id of the member whose profile is always refused. */
  refused = '';

  async upsert(profile: EngagementProfile): Promise<void> {
    this.answer();
    if (profile.identity === this.refused) throw new Error('refused');
    this.profiles.set(profile.identity, profile);
  }

  async remove(memberId: string): Promise<void> {
    this.answer();
    this.profiles.delete(memberId);
  }

  private answer(): void {
    this.calls += 1;
    if (this.broken) throw new Error('the engagement service is unavailable');
  }
}

/** The use cases of privacy, pictures, memberships and the engagement service over stores of their own. */
export async function privacyFixture(suite: string) {
  const account = await accountFixture(suite);
  const { connection, clock, members, erasures, queue, guard, sessions, sms, config, logger, ctx } = account;
  const { REDIS_URL, S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY } = testEnv();
  const redis = await connectRedis({
    url: REDIS_URL,
    prefix: `${account.db.name}:privacy:`,
    logger: createLogger({ service: 'test', level: 'silent' }),
  });
  const objects = new ObjectStore({
    endpoint: S3_ENDPOINT,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
    bucket: 'identity-pictures-test',
  });
  await objects.ensureBucket();
  const outbox = new Outbox(connection);
  const codes = account.phoneCodes;
  const store = new PictureStore(objects);
  const removals = new PictureRemovals(connection, erasures);
  const pictures = new ChangePicture(
    members,
    new PictureEncoder(),
    store,
    removals,
    new RateLimiter(redis, clock),
    connection,
  );
  const eraser = new MemberEraser(members, new ErasedMembers(connection), erasures);
  const deletion = new DeleteMember(members, guard, codes, eraser, sessions, outbox, connection, config, clock);
  const sends = new OtpSendsRepository(connection);
  const code = new RequestDeletionCode(members, codes, sends, sms, config, clock, logger as never);
  const consents = new ChangeConsents(members, connection, clock);
  const review = new ReviewMemberships(members, outbox, connection, clock);
  const engagement = new RecordingEngagement();
  const ledger = { asked: [] as string[][], unavailable: false };
  const getBalances = async ({ memberIds }: { memberIds: string[] }) => {
    if (ledger.unavailable) throw new DomainError('SERVICE_BUSY');
    ledger.asked.push(memberIds);
    return { balances: memberIds.map((memberId) => ({ memberId, available: 120, tier: 'Gold' })) };
  };
  const same = (id: string) => id;
  const catalogue = { brands: async () => [], names: async () => ({ brand: same, format: same, size: same }) };
  const sync = new SyncProfiles(members, { getBalances } as never, catalogue, engagement, clock);
  const worker = new EngagementWorker(queue, sync, engagement, { warn: () => undefined } as never);

  return {
    ...account,
    queue,
    engagement,
    /** Requests for balances, one entry per call. */
    ledger,
    worker,
    pictures,
    store,
    links: new PictureLinks(config, clock),
    sweep: () => new SweepPictures(removals, store).execute(),
    review: () => review.execute(systemContext()),
    news: (memberId: string, given: boolean, language = 'en') => consents.execute({ memberId, given, language }),
    code: (memberId: string) => code.execute(memberId),
    delete: (memberId: string, proof: { password?: string; otp?: string }) =>
      deletion.execute(ctx, { memberId, password: '', otp: '', ...proof }),
    /** Events of a type about a member, oldest first. */
    async events(type: string, memberId: string) {
      const docs = await connection.collection('outbox').find({}).sort({ writtenAt: 1 }).toArray();
      return docs
        .map((doc) => (doc as unknown as { event: { type: string; data: { memberId: string } } }).event)
        .filter((event) => event.type === type && event.data.memberId === memberId);
    },
    /** Everything the database holds, as text; `without` leaves collections out. */
    async everything(without: string[] = []): Promise<string> {
      const names = (await connection.db!.listCollections().toArray()).map(({ name }) => name);
      const kept = names.filter((name) => !without.includes(name) && !name.startsWith('system.'));
      const docs = await Promise.all(kept.map((name) => connection.collection(name).find({}).toArray()));
      return JSON.stringify(docs);
    },
    async close(): Promise<void> {
      redis.disconnect();
      await account.close();
    },
  };
}

export type PrivacyFixture = Awaited<ReturnType<typeof privacyFixture>>;
