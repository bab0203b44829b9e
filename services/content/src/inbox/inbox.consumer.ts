import { Consumer, type EventOf, type EventType, failpoint, LiveUpdates, Tombstones } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { WishesRepository } from '../wishes/wishes.repository.js';
import { gathered, type Message } from './domain/message.js';
import { messageIdOf } from './message-id.js';
import { MESSAGES, type NewMessage } from './domain/message-of.js';
import { InboxRepository } from './inbox.repository.js';

/** Events that become messages of the inbox. */
const INBOX_EVENTS = [
  'MemberRegistered',
  'MembershipEnded',
  'MembershipResumed',
  'PointsCredited',
  'PointsDebited',
  'TierChanged',
  'OrderPlaced',
  'OrderMoved',
  'OrderCancelled',
  'VoucherAssigned',
  'MysteryBoxEntered',
  'MysteryBoxWon',
  'ContestEntered',
  'ContestResultAnnounced',
  'QuestCompleted',
  'ReceiptApproved',
  'ReceiptRejected',
  'ReceiptPictureRequested',
  'SampleRequested',
  'SampleDeclined',
  'SampleMoved',
  'FeedbackPrompted',
  'WishDonated',
] as const satisfies EventType[];

type InboxEvent = EventOf<(typeof INBOX_EVENTS)[number]>;

/**
 * Turns what happened to members into messages, once for each event; what a code brought is one message. Who has been erased is looked
 * for after the messages are written, and those of the erased go again: an erasure that the look does not see yet removes messages
 * that are there (Tombstones), and a crash before the look brings the events, and with them the look, again.
 */
@Injectable()
@Consumer({ group: 'content.inbox', types: INBOX_EVENTS })
export class InboxConsumer {
  constructor(
    private readonly inbox: InboxRepository,
    private readonly erased: Tombstones,
    private readonly wishes: WishesRepository,
    private readonly live: LiveUpdates,
  ) {}

  async handleBatch(events: InboxEvent[]): Promise<void> {
    const names = await this.wishNames(events);
    const messages = events.flatMap((event) => {
      const message = this.messageOf(event, names);
      return message ? [storedOf(event, message)] : [];
    });
    if (messages.length === 0) return;
    await this.inbox.add(gathered(messages));
    failpoint('inbox.afterMessages.beforeErased');
    const members = new Set(messages.map(({ memberId }) => memberId));
    const erased = await this.erased.erasedAmong([...members]);
    if (erased.size > 0) await this.inbox.remove([...erased]);
    // Open apps hear of messages that are durable; of an erased member there is nothing to hear.
    const present = [...members].filter((memberId) => !erased.has(memberId));
    void this.live.publishAll(present, 'inbox');
  }

  private async wishNames(events: readonly InboxEvent[]): Promise<Map<string, string>> {
    const wishers = events.flatMap((event) => (event.type === 'WishDonated' ? event.data.wisherId : []));
    return wishers.length > 0 ? this.wishes.names(wishers) : new Map();
  }

  private messageOf(event: InboxEvent, wishes: ReadonlyMap<string, string>): NewMessage | null {
    switch (event.type) {
      case 'MemberRegistered':
        return MESSAGES.registered();
      case 'MembershipEnded':
        return MESSAGES.membership('membershipEnded');
      case 'MembershipResumed':
        return MESSAGES.membership('membershipResumed');
      case 'PointsCredited':
        return MESSAGES.credited(event.data.lines, event.data);
      case 'PointsDebited':
        return MESSAGES.debited(event.data.lines, event.data);
      case 'TierChanged':
        return MESSAGES.tierChanged(event.data.tier, event.data.status);
      case 'OrderPlaced':
        return MESSAGES.orderPlaced(event.data.orderId, event.data.points, event.data.kind, event.data.items);
      case 'OrderMoved':
        return MESSAGES.orderMoved(event.data.orderId, event.data.state, event.data.items, event.data);
      case 'OrderCancelled':
        return MESSAGES.orderCancelled(event.data.orderId, event.data.points, event.data.items);
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
      case 'ContestResultAnnounced':
        return MESSAGES.contestResult(event.data.contestId, event.data.result, event.data.contest);
      case 'QuestCompleted':
        return MESSAGES.questCompleted(event.data.questId, event.data.points);
      case 'ReceiptApproved':
        return MESSAGES.receiptApproved(event.data.receiptId, event.data.points);
      case 'ReceiptRejected':
        return MESSAGES.receiptRejected(event.data.receiptId, event.data.reason);
      case 'ReceiptPictureRequested':
        return MESSAGES.receiptPicture(event.data.receiptId, event.data.reason);
      case 'SampleRequested':
        return MESSAGES.sampleRequested(event.data.orderId, event.data.item);
      case 'SampleDeclined':
        return MESSAGES.sampleDeclined(event.data.orderId, event.data.reason, event.data.item);
      case 'SampleMoved':
        return MESSAGES.sampleMoved(event.data.orderId, event.data.state, event.data.item, event.data);
      case 'FeedbackPrompted':
        return MESSAGES.feedbackPrompted(event.data.orderId);
      case 'WishDonated': {
        const { wisherId, points } = event.data;
        return MESSAGES.wishDonated(wisherId, wishes.get(wisherId) ?? '', points);
      }
    }
  }
}

const storedOf = (event: InboxEvent, message: NewMessage): Message => ({
  id: messageIdOf(event),
  memberId: event.data.memberId,
  parts: [{ event: event.eventId, ...message }],
  events: [event.eventId],
  at: new Date(event.occurredAt),
  read: false,
  writtenAt: new Date(),
});
