import { type ClientSession, Consumer, type EventOf, type EventType } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { WishesRepository } from '../wishes/wishes.repository.js';
import { MESSAGES, type NewMessage } from './domain/message-of.js';
import { InboxRepository } from './inbox.repository.js';
import { ErasedMembers } from './erased-members.repository.js';

/** What the inbox is made of. */
const INBOX_EVENTS = [
  'MemberRegistered',
  'MemberDeleted',
  'MembershipEnded',
  'MembershipResumed',
  'PointsCredited',
  'PointsDebited',
  'TierChanged',
  'OrderPlaced',
  'OrderMoved',
  'VoucherAssigned',
  'MysteryBoxEntered',
  'MysteryBoxWon',
  'ContestEntered',
  'QuestCompleted',
  'ReceiptApproved',
  'ReceiptRejected',
  'SampleRequested',
  'FeedbackPrompted',
  'WishDonated',
] as const satisfies EventType[];

type InboxEvent = EventOf<Exclude<(typeof INBOX_EVENTS)[number], 'MemberDeleted'>>;

/** Turns what happened to a member into a message, once for each event; an erased member gets none. */
@Injectable()
@Consumer({ group: 'content.inbox', types: INBOX_EVENTS })
export class InboxConsumer {
  constructor(
    private readonly inbox: InboxRepository,
    private readonly erased: ErasedMembers,
    private readonly wishes: WishesRepository,
  ) {}

  async handle(event: EventOf<(typeof INBOX_EVENTS)[number]>, { session }: { session: ClientSession }): Promise<void> {
    const { memberId } = event.data;
    if (event.type === 'MemberDeleted') {
      await this.erased.add(memberId, session);
      return this.inbox.clear(memberId, session);
    }
    const message = await this.messageOf(event);
    if (!message || (await this.erased.has(memberId, session))) return;
    await this.inbox.add(session, {
      ...message,
      id: event.eventId,
      memberId,
      at: new Date(event.occurredAt),
      read: false,
      writtenAt: new Date(),
    });
  }

  private async messageOf(event: InboxEvent): Promise<NewMessage | null> {
    switch (event.type) {
      case 'MemberRegistered':
        return MESSAGES.registered();
      case 'MembershipEnded':
        return MESSAGES.membership('membershipEnded');
      case 'MembershipResumed':
        return MESSAGES.membership('membershipResumed');
      case 'PointsCredited':
        return MESSAGES.credited(event.data.lines, event.data.pack);
      case 'PointsDebited':
        return MESSAGES.debited(event.data.lines);
      case 'TierChanged':
        return MESSAGES.tierChanged(event.data.tier, event.data.status);
      case 'OrderPlaced':
        return MESSAGES.orderPlaced(event.data.orderId, event.data.points, event.data.kind, event.data.items);
      case 'OrderMoved':
        return MESSAGES.orderMoved(event.data.orderId, event.data.state, event.data.items);
      case 'VoucherAssigned':
        return MESSAGES.voucherAssigned(event.data.voucherId, event.data.voucherType, event.data.source);
      case 'MysteryBoxEntered':
        return MESSAGES.mysteryBoxEntered(event.data.ticket, event.data.campaign);
      case 'MysteryBoxWon': {
        const { drawId, prizeType, prize, campaign } = event.data;
        return MESSAGES.mysteryBoxWon(drawId, prizeType, prize, campaign);
      }
      case 'ContestEntered':
        return MESSAGES.contestEntered(event.data.contestId, event.data.points, event.data.contest);
      case 'QuestCompleted':
        return MESSAGES.questCompleted(event.data.questId, event.data.points);
      case 'ReceiptApproved':
        return MESSAGES.receiptApproved(event.data.receiptId, event.data.points);
      case 'ReceiptRejected':
        return MESSAGES.receiptRejected(event.data.receiptId, event.data.reason);
      case 'SampleRequested':
        return MESSAGES.sampleRequested(event.data.orderId, event.data.item);
      case 'FeedbackPrompted':
        return MESSAGES.feedbackPrompted(event.data.orderId);
      case 'WishDonated': {
        const { wisherId, points } = event.data;
        return MESSAGES.wishDonated(wisherId, (await this.wishes.find(wisherId))?.name ?? '', points);
      }
    }
  }
}
