import { Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import {
  counter,
  gauge,
  HealthRegistry,
  Lifecycle,
  LOGGER,
  PlatformModule,
  type Logger,
  type PlatformOptions,
} from '@club/platform';
import { AdminAuthController } from './admin/auth.controller.js';
import { AdminCodesController } from './admin/codes.controller.js';
import { Areas } from './areas/areas.js';
import { AreasController } from './areas/areas.controller.js';
import { AccessGuard } from './auth/access.guard.js';
import { AccountClient } from './clients/account.client.js';
import { IdentityClient } from './clients/identity.client.js';
import { LedgerClient } from './clients/ledger.client.js';
import { ScanStreams } from './clients/scan-stream.js';
import { CONFIG, type GatewayConfig } from './config.js';
import { DevController } from './dev/dev.controller.js';
import { ClubExceptionFilter } from './errors/exception.filter.js';
import { RequestLimits } from './limits/request-limits.js';
import { TrafficCounter } from './limits/traffic.js';
import { LocaleService } from './locale/locale.service.js';
import { AccountController } from './member/account.controller.js';
import { PasswordController } from './member/password.controller.js';
import { PointsController } from './member/points.controller.js';
import { ProfileController } from './member/profile.controller.js';
import { ScanController } from './member/scan.controller.js';
import { SessionController } from './member/session.controller.js';
import { SignUpController } from './member/signup.controller.js';
import { UserComposer } from './member/user.composer.js';
import { VerifyController } from './member/verify.controller.js';
import { InputPipe } from './validation/input.pipe.js';

const CONTROLLERS: Type[] = [
  SessionController,
  SignUpController,
  VerifyController,
  PasswordController,
  AccountController,
  ProfileController,
  AreasController,
  ScanController,
  PointsController,
  AdminAuthController,
  AdminCodesController,
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
        { provide: CONFIG, useValue: config },
        ...clients(),
        Areas,
        LocaleService,
        UserComposer,
        TrafficCounter,
        RequestLimits,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_PIPE, useClass: InputPipe },
        { provide: APP_FILTER, useClass: ClubExceptionFilter },
      ],
    };
  }
}

function clients(): Provider[] {
  return [
    {
      provide: IdentityClient,
      inject: [CONFIG, Lifecycle],
      useFactory: (config: GatewayConfig, lifecycle: Lifecycle) => {
        const client = new IdentityClient(config.IDENTITY_ADDR);
        lifecycle.onStop('stores', 'identity client', () => client.close());
        return client;
      },
    },
    {
      provide: AccountClient,
      inject: [CONFIG, Lifecycle],
      useFactory: (config: GatewayConfig, lifecycle: Lifecycle) => {
        const client = new AccountClient(config.IDENTITY_ADDR);
        lifecycle.onStop('stores', 'account client', () => client.close());
        return client;
      },
    },
    {
      provide: ScanStreams,
      inject: [CONFIG, LOGGER, HealthRegistry, Lifecycle],
      useFactory: (config: GatewayConfig, logger: Logger, health: HealthRegistry, lifecycle: Lifecycle) => {
        const fallbacks = counter('club_scan_fallbacks_total', 'Scans sent by unary call instead of a stream', [
          'reason',
        ]);
        const open = gauge('club_scan_streams', 'Ledger replicas with a standing scan stream');
        const streams = new ScanStreams({
          target: config.LEDGER_ADDR,
          log: (message, details) => logger.info(details, message),
          onFallback: (reason) => fallbacks.inc({ reason }),
          onOpen: (count) => open.set(count),
        });
        // Informative: without the ledger, sign-in and much else still answer.
        health.add('ledger streams', () => requireOpen(streams), { required: false });
        lifecycle.onStart('scan streams', () => streams.start());
        return streams;
      },
    },
    {
      provide: LedgerClient,
      inject: [CONFIG, ScanStreams, Lifecycle],
      useFactory: (config: GatewayConfig, streams: ScanStreams, lifecycle: Lifecycle) => {
        const client = new LedgerClient(config.LEDGER_ADDR, streams);
        lifecycle.onStop('stores', 'ledger client', () => client.close());
        return client;
      },
    },
  ];
}

function requireOpen(streams: ScanStreams): void {
  if (streams.openAddresses.length === 0) throw new Error('no scan stream');
}
