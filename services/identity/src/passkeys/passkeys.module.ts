import { Module } from '@nestjs/common';
import { LockoutModule } from '../lockout/lockout.module.js';
import { MembersModule } from '../members/members.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PasskeyChanges } from './passkey-changes.js';
import { PasskeyVerifier } from './passkey-verifier.js';
import { PasskeysController } from './passkeys.grpc.js';
import { PasskeysQueries } from './passkeys.queries.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { AddPasskey } from './usecases/add-passkey.js';
import { PasskeySignIn } from './usecases/passkey-sign-in.js';
import { RemovePasskey } from './usecases/remove-passkey.js';

/** Passkeys of members, beside the password. */
@Module({
  imports: [MembersModule, LockoutModule, NotificationsModule],
  controllers: [PasskeysController],
  providers: [
    PasskeysRepository,
    PasskeyChallenges,
    PasskeyVerifier,
    PasskeyChanges,
    PasskeysQueries,
    AddPasskey,
    RemovePasskey,
    PasskeySignIn,
  ],
  exports: [PasskeysRepository],
})
export class PasskeysModule {}
