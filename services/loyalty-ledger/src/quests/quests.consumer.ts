import { Injectable } from '@nestjs/common';
import { Clock, type EventOf, KafkaBus, toldAt } from '@club/platform';
import type { EventType } from '@club/proto/events';
import type { Trigger } from './domain/quest.js';
import { QuestsRepository } from './quests.repository.js';
import { SettleQuests } from './usecases/settle-quests.js';

/** Group of the subscription that completes quests; never changes, or every fact would be seen again. */
export const QUESTS_GROUP = 'loyalty-ledger.quests';

/** The facts that quests know. */
export const QUEST_EVENTS = [
  'ProfileUpdated',
  'CodeRedeemed',
  'ReceiptApproved',
  'MemberRegistered',
  'FeedbackGiven',
  'OrderPlaced',
  'VoucherAssigned',
] as const satisfies EventType[];

type QuestEvent = EventOf<(typeof QUEST_EVENTS)[number]>;

/** What an event says of whom; nothing when it says nothing that a quest knows. */
export function factsOf(event: QuestEvent): { member: string; trigger: Trigger; at: string | undefined }[] {
  switch (event.type) {
    case 'ProfileUpdated': {
      // The wizard asks for everything there is to know; the profile page changes parts of it.
      const { memberId, forced, updatedAt } = event.data;
      return forced ? [{ member: memberId, trigger: 'profileCompleted', at: updatedAt }] : [];
    }
    case 'CodeRedeemed': {
      const { memberId, multiplier, redeemedAt } = event.data;
      const registered = { member: memberId, trigger: 'codeRegistered' as const, at: redeemedAt };
      return multiplier === 2 ? [registered, { ...registered, trigger: 'doublePointsCode' }] : [registered];
    }
    case 'ReceiptApproved':
      return [{ member: event.data.memberId, trigger: 'receiptApproved', at: event.data.approvedAt }];
    case 'MemberRegistered': {
      const { referrerId, registeredAt } = event.data;
      return referrerId === '' ? [] : [{ member: referrerId, trigger: 'friendJoined', at: registeredAt }];
    }
    case 'FeedbackGiven': {
      const { memberId, received, givenAt } = event.data;
      return received ? [{ member: memberId, trigger: 'feedbackGiven', at: givenAt }] : [];
    }
    case 'OrderPlaced': {
      // A donation gives away; it redeems nothing.
      const { memberId, kind, placedAt } = event.data;
      return kind === 'donate' ? [] : [{ member: memberId, trigger: 'rewardRedeemed', at: placedAt }];
    }
    case 'VoucherAssigned': {
      // Vouchers of milestones and draws are given, not redeemed.
      const { memberId, source, assignedAt } = event.data;
      return source === 'redemption' ? [{ member: memberId, trigger: 'rewardRedeemed', at: assignedAt }] : [];
    }
  }
}

/**
 * Remembers what is true of members and completes their quests. Facts are kept whether or not a quest knows them yet, and
 * both writes are idempotent, so that events may come early, twice or in any order.
 */
@Injectable()
export class QuestsConsumer {
  constructor(bus: KafkaBus, quests: QuestsRepository, settleQuests: SettleQuests, clock: Clock) {
    bus.subscribe({
      group: QUESTS_GROUP,
      types: [...QUEST_EVENTS],
      handler: async (event) => {
        const ctx = { correlationId: event.correlationId, actor: event.actor, locale: 'en' as const };
        for (const { member, trigger, at } of factsOf(event)) {
          await quests.remember(member, trigger, toldAt(at, event.occurredAt, clock.now()));
          await settleQuests.execute(ctx, member);
        }
      },
    });
  }
}
