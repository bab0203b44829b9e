import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { PlatformModule, UncaughtErrorInterceptor, type PlatformOptions } from '@club/platform';
import { AdministratorsController } from './admin/administrators.controller.js';
import { AdminAccountsController } from './admin/accounts.controller.js';
import { AdminAuditController } from './admin/audit.controller.js';
import { AdminAuthController } from './admin/auth.controller.js';
import { AdminBrandsController } from './admin/brands.controller.js';
import { AdminDonateItemsController } from './admin/donate.controller.js';
import { AdminItemsController } from './admin/items.controller.js';
import { AdminMembersController } from './admin/members.controller.js';
import { AdminMemberRecordsController } from './admin/members.records.controller.js';
import { AdminHealthController } from './admin/health.controller.js';
import { AdminOverviewController } from './admin/overview.controller.js';
import { MemberViews } from './admin/member-views.js';
import { AdminPrivacyController } from './admin/privacy.controller.js';
import { AdminPointsController } from './admin/points.controller.js';
import { AdminPregnantItemsController } from './admin/pregnant.controller.js';
import { InvitationController } from './admin/invitation.controller.js';
import { OwnAccountController } from './admin/own-account.controller.js';
import { OwnListsController } from './admin/own-lists.controller.js';
import { SecondFactorController } from './admin/second-factor.controller.js';
import { AdminArticlesController } from './admin/articles.controller.js';
import { AdminBlogsController } from './admin/blogs.controller.js';
import { AdminCodesController } from './admin/codes.controller.js';
import { AdminCodeAlarmsController } from './admin/codes.alarms.controller.js';
import { AdminCodesProtectionController } from './admin/codes.protection.controller.js';
import { AdminEntriesController } from './admin/entries.controller.js';
import { AdminCampaignsController } from './admin/campaigns.controller.js';
import { AdminContestsController } from './admin/contests.controller.js';
import { AdminJourneyController } from './admin/journey.controller.js';
import { AdminNewsController } from './admin/news.controller.js';
import { AdminWishesController } from './admin/wishes.controller.js';
import { AdminSamplesController } from './admin/samples.controller.js';
import { AdminSurveyController } from './admin/survey.controller.js';
import { AdminBulkUsersController } from './admin/bulk-users.controller.js';
import { AdminOrdersController } from './admin/orders.controller.js';
import { AdminParcelsController } from './admin/orders.parcels.controller.js';
import { AdminPickingController } from './admin/orders.picking.controller.js';
import { AdminMassCreditController } from './admin/mass-credit.controller.js';
import { AdminVoucherCodesController } from './admin/vouchers.codes.controller.js';
import { AdminVouchersController } from './admin/vouchers.controller.js';
import { AdminOwedVouchersController } from './admin/vouchers.owed.controller.js';
import { AdminInsightsController } from './admin/insights.controller.js';
import { AdminOrderReportController } from './admin/report.orders.controller.js';
import { AdminPointReportController } from './admin/report.points.controller.js';
import { AdminSampleReportController } from './admin/report.samples.controller.js';
import { AdminScanReportController } from './admin/report.scans.controller.js';
import { AdminPromotersController } from './admin/promoters.controller.js';
import { AdminRetailersController } from './admin/retailers.controller.js';
import { AdminSkusController } from './admin/skus.controller.js';
import { AdminRehearsalsController } from './admin/rehearsals.controller.js';
import { AdminQuestGroupsController } from './admin/quest-groups.controller.js';
import { AdminQuestsController } from './admin/quests.controller.js';
import { AdminSettingsController } from './admin/settings.controller.js';
import { AdminReceiptsController } from './admin/receipts.controller.js';
import { ReceiptDesk } from './admin/receipts.desk.js';
import { DownloadInterceptor } from './admin/downloads.js';
import { Areas } from './areas/areas.js';
import { AreasController } from './areas/areas.controller.js';
import { AccessGuard } from './auth/access.guard.js';
import { OptionalSession } from './auth/optional-session.js';
import { PublicLists } from './cache/public-lists.js';
import { SharedLists } from './cache/shared-lists.js';
import { clientProviders } from './clients/providers.js';
import { CONFIG, type GatewayConfig } from './config.js';
import { DevController } from './dev/dev.controller.js';
import { ClubExceptionFilter } from './errors/exception.filter.js';
import { RequestLimits } from './limits/request-limits.js';
import { TrafficCounter } from './limits/traffic.js';
import { LiveController } from './live/live.controller.js';
import { LiveHub } from './live/live-hub.js';
import { OfficeController } from './live/office.controller.js';
import { OfficeInterceptor } from './live/office-interceptor.js';
import { Presence } from './live/presence.js';
import { LocaleService } from './locale/locale.service.js';
import { AccountController } from './member/account.controller.js';
import { ChangesController } from './member/changes.controller.js';
import { ContentController } from './member/content.controller.js';
import { DonationController } from './member/content.donation.controller.js';
import { ContestsController } from './member/contests.controller.js';
import { InboxController } from './member/inbox.controller.js';
import { CourierController } from './member/orders.courier.controller.js';
import { OrdersController } from './member/orders.controller.js';
import { RemindersController } from './member/reminders.controller.js';
import { RewardsController } from './member/rewards.controller.js';
import { MysteryBoxController } from './member/mystery-box.controller.js';
import { PasswordController } from './member/password.controller.js';
import { PackWeeksController } from './member/pack-weeks.controller.js';
import { PointsProofController } from './member/points-proof.controller.js';
import { PictureController } from './member/picture.controller.js';
import { PrivacyController } from './member/privacy.controller.js';
import { PrivacyExport } from './member/privacy.export.js';
import { RewardsExport } from './member/privacy.rewards.js';
import { PointsController } from './member/points.controller.js';
import { ProfileController } from './member/profile.controller.js';
import { QuestsController } from './member/quests.controller.js';
import { ReceiptsController } from './member/receipts.controller.js';
import { SamplesController } from './member/samples.controller.js';
import { ReferrerController } from './member/referrer.controller.js';
import { SampleRequestController } from './member/samples.request.controller.js';
import { SampleSurveyController } from './member/samples.survey.controller.js';
import { ScanController } from './member/scan.controller.js';
import { SecurityController } from './member/security.controller.js';
import { SessionController } from './member/session.controller.js';
import { SignUpController } from './member/signup.controller.js';
import { SocialController } from './member/social.controller.js';
import { UserComposer } from './member/user.composer.js';
import { UserParts } from './member/user.parts.js';
import { VerifyController } from './member/verify.controller.js';
import { PasskeysController } from './member/passkeys.controller.js';
import { RecoveryController } from './member/recovery.controller.js';
import { VouchersController } from './member/vouchers.controller.js';
import { WishListController } from './member/wish-list.controller.js';
import { SettingsController } from './settings/settings.controller.js';
import { ShareController } from './share/share.controller.js';
import { SharedReading } from './share/shared-reading.js';
import { SpansController } from './traces/spans.controller.js';
import { TextDetectionController } from './settings/text-detection.controller.js';
import { VisionClient } from './settings/vision.client.js';
import { InputPipe } from './validation/input.pipe.js';

const CONTROLLERS: Type[] = [
  SettingsController,
  SpansController,
  TextDetectionController,
  SessionController,
  SignUpController,
  VerifyController,
  RecoveryController,
  PasskeysController,
  SocialController,
  ReferrerController,
  PasswordController,
  AccountController,
  SecurityController,
  ProfileController,
  PictureController,
  PrivacyController,
  AreasController,
  SamplesController,
  SampleRequestController,
  SampleSurveyController,
  ReceiptsController,
  ScanController,
  RewardsController,
  OrdersController,
  CourierController,
  ChangesController,
  PointsController,
  PackWeeksController,
  PointsProofController,
  QuestsController,
  ContentController,
  DonationController,
  ContestsController,
  VouchersController,
  WishListController,
  ShareController,
  MysteryBoxController,
  InboxController,
  RemindersController,
  LiveController,
  OfficeController,
  AdminAuthController,
  AdminAccountsController,
  AdminPromotersController,
  AdminQuestGroupsController,
  AdminQuestsController,
  AdminRehearsalsController,
  AdminMembersController,
  AdminMemberRecordsController,
  AdminPrivacyController,
  AdminAuditController,
  AdminOverviewController,
  AdminHealthController,
  SecondFactorController,
  OwnAccountController,
  OwnListsController,
  AdministratorsController,
  InvitationController,
  AdminCodesController,
  AdminSettingsController,
  AdminRetailersController,
  AdminSkusController,
  AdminCodesProtectionController,
  AdminCodeAlarmsController,
  AdminPointsController,
  AdminReceiptsController,
  AdminOrderReportController,
  AdminPointReportController,
  AdminSampleReportController,
  AdminScanReportController,
  AdminInsightsController,
  AdminBrandsController,
  AdminItemsController,
  AdminPregnantItemsController,
  AdminDonateItemsController,
  AdminNewsController,
  AdminArticlesController,
  AdminBlogsController,
  AdminWishesController,
  AdminJourneyController,
  AdminContestsController,
  AdminEntriesController,
  AdminVouchersController,
  AdminMassCreditController,
  AdminBulkUsersController,
  AdminOrdersController,
  AdminParcelsController,
  AdminPickingController,
  AdminVoucherCodesController,
  AdminOwedVouchersController,
  AdminCampaignsController,
  AdminSamplesController,
  AdminSurveyController,
];

/** The whole gateway. The development routes are part of it in development only: elsewhere they do not exist. */
@Module({})
export class AppModule {
  static forRoot(
    config: GatewayConfig,
    platform: Partial<PlatformOptions> = {},
    controllers: readonly Type[] = [],
  ): DynamicModule {
    const development = config.CLUB_ENV === 'development' ? [DevController] : [];
    return {
      module: AppModule,
      imports: [PlatformModule.forRoot({ config, redis: true, ...platform }), DiscoveryModule],
      controllers: [...CONTROLLERS, ...development, ...controllers],
      providers: [
        ReceiptDesk,
        { provide: CONFIG, useValue: config },
        ...clientProviders(config),
        Areas,
        PublicLists,
        OptionalSession,
        SharedLists,
        LiveHub,
        Presence,
        VisionClient,
        LocaleService,
        UserComposer,
        UserParts,
        PrivacyExport,
        MemberViews,
        RewardsExport,
        SharedReading,
        TrafficCounter,
        RequestLimits,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_PIPE, useClass: InputPipe },
        { provide: APP_INTERCEPTOR, useClass: UncaughtErrorInterceptor },
        { provide: APP_INTERCEPTOR, useClass: OfficeInterceptor },
        { provide: APP_INTERCEPTOR, useClass: DownloadInterceptor },
        { provide: APP_FILTER, useClass: ClubExceptionFilter },
      ],
    };
  }
}
