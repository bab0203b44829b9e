import { Consumer, type EventOf, kl } from '@club/platform';
import { AWARDS } from '@club/proto/settings';
import { Injectable } from '@nestjs/common';
import {
  birthday,
  oneCodeLeft,
  oneCodeLeftId,
  receiptDecided,
  type Reminder,
  sampleArriving,
} from './domain/reminder.js';
import { ReminderSettingsRepository } from './reminder-settings.repository.js';
import { RemindersRepository } from './reminders.repository.js';

/** Events that something to be reminded of follows from. */
const TYPES = ['CodeRedeemed', 'ReceiptApproved', 'ReceiptRejected', 'SampleMoved', 'BirthdayReached'] as const;
type Heard = EventOf<(typeof TYPES)[number]>;

const VOUCHERS = new Map<number, string>(AWARDS.milestones.map(({ codes, voucher }) => [codes, voucher]));

/**
 * Keeps what members who asked for it are to be reminded of (docs/product/reminders.md#kinds). An event that comes again finds its
 * reminder, whatever became of it. A code makes the reminder of the code before it needless.
 */
@Injectable()
@Consumer({ group: 'identity.reminders', types: TYPES })
export class RemindersConsumer {
  constructor(
    private readonly settings: ReminderSettingsRepository,
    private readonly reminders: RemindersRepository,
  ) {}

  async handleBatch(events: Heard[]): Promise<void> {
    const possible = events.flatMap((event) => reminderOf(event) ?? []);
    for (const kind of new Set(possible.map((reminder) => reminder.kind))) {
      const ofKind = possible.filter((reminder) => reminder.kind === kind);
      const wanting = await this.settings.wanting(
        kind,
        ofKind.map(({ memberId }) => memberId),
      );
      await this.reminders.add(ofKind.filter(({ memberId }) => wanting.has(memberId)));
    }
    const needless = events.flatMap((event) => (event.type === 'CodeRedeemed' ? needlessAfter(event) : []));
    if (needless.length > 0) await this.reminders.drop(needless);
  }
}

function reminderOf(event: Heard): Reminder | null {
  const at = new Date(event.occurredAt);
  switch (event.type) {
    case 'ReceiptApproved': {
      const { memberId, receiptId, points } = event.data;
      return receiptDecided(memberId, receiptId, at, String(points));
    }
    case 'ReceiptRejected':
      return receiptDecided(event.data.memberId, event.data.receiptId, at);
    case 'SampleMoved':
      return event.data.state === 'DELIVERING' ? sampleArriving(event.data.memberId, event.data.orderId, at) : null;
    case 'BirthdayReached':
      return birthday(event.data.memberId, kl.date(at));
    case 'CodeRedeemed': {
      const codes = Number(event.data.foundScanned);
      const voucher = VOUCHERS.get(codes + 1);
      return voucher ? oneCodeLeft(event.data.memberId, codes, voucher, at) : null;
    }
  }
}

function needlessAfter({ data }: EventOf<'CodeRedeemed'>): string[] {
  const codes = Number(data.foundScanned);
  return VOUCHERS.has(codes) ? [oneCodeLeftId(data.memberId, codes - 1)] : [];
}
