import { MONGO, PLATFORM_CONFIG } from '@club/platform';
import type { Provider, Type } from '@nestjs/common';
import type { Connection } from 'mongoose';
import type { IdentityConfig } from '../config.js';
import { EngagementConsumer } from '../engagement/engagement.consumer.js';
import { EngagementQueue } from '../engagement/engagement-queue.repository.js';
import { EngagementWorker } from '../engagement/engagement-worker.js';
import { HttpEngagementService } from '../engagement/http-engagement.service.js';
import { EngagementService } from '../engagement/ports.js';
import { SyncProfile } from '../engagement/usecases/sync-profile.js';
import { MembershipsJob } from '../membership/memberships.job.js';
import { MembershipsRepository } from '../membership/memberships.repository.js';
import { ReviewMemberships } from '../membership/usecases/review-memberships.js';
import { PictureEncoder } from '../pictures/picture-encoder.js';
import { PictureLinks } from '../pictures/picture-links.js';
import { PictureRemovals } from '../pictures/picture-removals.repository.js';
import { PictureStore } from '../pictures/picture-store.js';
import { PicturesController } from '../pictures/pictures.grpc.js';
import { PicturesJob } from '../pictures/pictures.job.js';
import { ChangePicture } from '../pictures/usecases/change-picture.js';
import { SweepPictures } from '../pictures/usecases/sweep-pictures.js';
import { DeletedMembersConsumer } from './deleted-members.consumer.js';
import { DeletionCodesRepository } from './deletion-codes.repository.js';
import { ExportQueries } from './export.queries.js';
import { MemberEraser } from './member-eraser.js';
import { PrivacyController } from './privacy.grpc.js';
import { ChangeConsents } from './usecases/change-consents.js';
import { DeleteMember } from './usecases/delete-member.js';
import { EndErasedSessions } from './usecases/end-erased-sessions.js';
import { RequestDeletionCode } from './usecases/request-deletion-code.js';

/** Controllers of privacy and pictures. */
export const privacyControllers: Type[] = [PrivacyController, PicturesController];

/** Everything of privacy, pictures, memberships and the engagement service. */
export const privacyProviders: Provider[] = [
  ...[ChangeConsents, ExportQueries, DeletionCodesRepository, RequestDeletionCode, MemberEraser, DeleteMember],
  ...[EndErasedSessions, DeletedMembersConsumer],
  ...[PictureEncoder, PictureLinks, PictureStore, PictureRemovals, ChangePicture, SweepPictures, PicturesJob],
  ...[MembershipsRepository, ReviewMemberships, MembershipsJob],
  {
    provide: EngagementQueue,
    inject: [MONGO],
    useFactory: (connection: Connection) => new EngagementQueue(connection),
  },
  {
    provide: EngagementService,
    inject: [PLATFORM_CONFIG],
    useFactory: (config: IdentityConfig) =>
      new HttpEngagementService(config.ENGAGEMENT_URL, config.ENGAGEMENT_KEY ?? ''),
  },
  SyncProfile,
  EngagementWorker,
  EngagementConsumer,
];
