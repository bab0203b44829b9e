import {
  AdminAudit,
  createLogger,
  DomainError,
  ObjectStore,
  Outbox,
  RateLimiter,
  connectRedis,
  Sealer,
  systemContext,
} from '@club/platform';
import { testEnv } from '@club/platform/testing';
import { AdminConfirmation } from '../src/admins/admin-confirmation.js';
import { AdminsRepository } from '../src/admins/admins.repository.js';
import { SecondFactorCodes } from '../src/admins/second-factor-codes.js';
import { SecondFactorsRepository } from '../src/admins/second-factors.repository.js';
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
import { MemberNotesRepository } from '../src/notes/member-notes.repository.js';
import { PasskeysRepository } from '../src/passkeys/passkeys.repository.js';
import { DataRequests } from '../src/privacy/data-requests.repository.js';
import { PrivacyDeskController } from '../src/privacy/desk.grpc.js';
import { DeskQueries } from '../src/privacy/desk.queries.js';
import { ErasedMembers } from '../src/privacy/erased-members.repository.js';
import { ErasureProofsConsumer } from '../src/privacy/erasure-proofs.consumer.js';
import { ExportQueries } from '../src/privacy/export.queries.js';
import { MemberEraser } from '../src/privacy/member-eraser.js';
import { RetentionQueries } from '../src/privacy/retention.queries.js';
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
  const requests = new DataRequests(connection);
  const erased = new ErasedMembers(connection);
  const eraser = new MemberEraser(members, erased, erasures, requests);
  const admins = new AdminsRepository(connection);
  const audit = new AdminAudit(outbox, clock);
  const factors = new SecondFactorsRepository(connection);
  const sealer = new Sealer(config.SECOND_FACTOR_KEYS, 'second factor');
  const factorCodes = new SecondFactorCodes(factors, sealer, clock, audit, connection);
  const deletionIn = (mode: 'required' | 'off') => {
    const confirmation = new AdminConfirmation(admins, factors, factorCodes, guard, {
      ...config,
      ADMIN_SECOND_FACTOR: mode,
    });
    return new DeleteMember(
      ...([members, guard, codes, eraser, sessions, outbox, requests, confirmation, audit] as const),
      ...([connection, config, clock] as const),
    );
  };
  const deletion = deletionIn('off');
  const desk = new DeskQueries(requests, members, erased, admins, clock);
  const retention = new RetentionQueries(connection);
  const notes = new MemberNotesRepository(connection, erasures);
  const passkeys = new PasskeysRepository(connection, erasures);
  const limiter = new RateLimiter(redis, clock);
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
    admins,
    notes,
    passkeys,
    exports: new ExportQueries(account.queries, sessions, notes, passkeys, requests, limiter, clock),
    desk: new PrivacyDeskController(desk, retention, deletion),
    /** The desk as outside development, where every administrator needs a second factor. */
    guardedDesk: new PrivacyDeskController(desk, retention, deletionIn('required')),
    proofs: new ErasureProofsConsumer(requests),
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
