import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { AccountLinks } from './account-links.js';
import { LinksRepository } from './links.repository.js';

/** The links of mails. */
@Module({ imports: [MembersModule], providers: [LinksRepository, AccountLinks], exports: [AccountLinks] })
export class LinksModule {}
