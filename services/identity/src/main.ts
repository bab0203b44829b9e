import { bootstrapService, systemContext } from '@club/platform';
import { AccountServiceService } from '@club/proto/club/identity/v1/account';
import { AdminServiceService, MemberServiceService } from '@club/proto/club/identity/v1/identity';
import { PicturesServiceService } from '@club/proto/club/identity/v1/pictures';
import { PrivacyServiceService } from '@club/proto/club/identity/v1/privacy';
import { SecondFactorServiceService } from '@club/proto/club/identity/v1/second_factor';
import { SocialServiceService } from '@club/proto/club/identity/v1/social';
import { AppModule } from './app.module.js';
import { loadIdentityConfig } from './config.js';
import { ENGAGEMENT_EVENTS, ENGAGEMENT_GROUP } from './engagement/engagement.consumer.js';
import { migrations } from './migrations.js';
import { DELETED_MEMBERS_GROUP } from './privacy/deleted-members.consumer.js';
import { SeedDevelopmentData } from './seed.js';

const config = loadIdentityConfig();

await bootstrapService({
  module: AppModule.forRoot(config),
  config,
  services: [
    MemberServiceService,
    AccountServiceService,
    AdminServiceService,
    SecondFactorServiceService,
    PrivacyServiceService,
    PicturesServiceService,
    SocialServiceService,
  ],
  callers: { any: ['gateway'], only: { getMember: ['gateway', 'samples-surveys', 'catalogue-orders'] } },
  migrations,
  consumers: [
    { group: ENGAGEMENT_GROUP, types: [...ENGAGEMENT_EVENTS] },
    { group: DELETED_MEMBERS_GROUP, types: ['MemberDeleted'] },
  ],
  seed: (app) => app.get(SeedDevelopmentData).execute(systemContext()),
});
