import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { LinksModule } from '../links/links.module.js';
import { LockoutModule } from '../lockout/lockout.module.js';
import { MembersModule } from '../members/members.module.js';
import { ShopModule } from '../shop/shop.module.js';
import { SocialModule } from '../social/social.module.js';
import { SignInController } from './signin.grpc.js';
import { SignIn } from './usecases/sign-in.js';

/** Members' sessions: by password, or by a social login. */
@Module({
  imports: [MembersModule, LockoutModule, LinksModule, AccountModule, ShopModule, SocialModule],
  controllers: [SignInController],
  providers: [SignIn],
})
export class SignInModule {}
