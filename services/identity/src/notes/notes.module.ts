import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { MemberNotesRepository } from './member-notes.repository.js';

/** Notes of the back office about members. */
@Module({ imports: [MembersModule], providers: [MemberNotesRepository], exports: [MemberNotesRepository] })
export class NotesModule {}
