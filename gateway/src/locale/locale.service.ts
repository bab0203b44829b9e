import { Inject, Injectable } from '@nestjs/common';
import { type Calls, DomainError, systemContext } from '@club/platform';
import { LRUCache } from 'lru-cache';
import { MemberServiceClient } from '@club/proto/club/identity/v1/identity';
import type { ClubRequest } from '../http/club-request.js';
import { required } from '../clients/required.js';
import { localeFrom, requestedLocale, type Locale } from './locale.js';

const MAX_MEMBERS = 10_000;

/**
 * The request's language: Accept-Language, else the body's, else the member's stored one, else English
 * (docs/product/http-api.md#language).
 */
@Injectable()
export class LocaleService {
  private readonly stored = new LRUCache<string, Locale>({ max: MAX_MEMBERS });

  constructor(@Inject(MemberServiceClient) private readonly identity: Calls<MemberServiceClient>) {}

  /** Remembers a member's stored language when it passes by, so that an error needs no call to learn it. */
  remember(memberId: string, language: string): void {
    const locale = localeFrom(language);
    if (locale) this.stored.set(memberId, locale);
  }

  /** The language of an error's text. A busy or broken system is not asked for it. */
  async ofError(request: ClubRequest, error: DomainError): Promise<Locale> {
    const requested = requestedLocale(request.headers['accept-language'], request.body);
    if (requested) return requested;
    const { session } = request;
    if (session?.type !== 'user') return 'en';
    const stored = this.stored.get(session.subjectId);
    if (stored) return stored;
    if (error.kind === 'unavailable' || error.kind === 'internal') return 'en';
    try {
      const answer = await this.identity.getMember({ id: session.subjectId }, systemContext(request.id));
      const member = required(answer.member, 'USER_NOT_FOUND');
      this.remember(session.subjectId, member.language);
      return localeFrom(member.language) ?? 'en';
    } catch {
      return 'en';
    }
  }
}
