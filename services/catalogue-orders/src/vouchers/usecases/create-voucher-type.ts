import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  AdminAudit,
  Clock,
  DomainError,
  MONGO,
  rehearse,
  Validation,
  withTransaction,
  type Connection,
  type LocalizedText,
  type RequestContext,
} from '@club/platform';
import { MILESTONES, type VoucherKind, type VoucherType } from '../domain/voucher.js';
import { OffersChanged } from '../offers-changed.js';
import { VoucherTypesRepository } from '../voucher-types.repository.js';

/** An https address, without what would end an attribute. */
const HTTPS_URL = /^https:\/\/[^\s"<>]{3,300}$/;
const MAX_POINTS = 1_000_000;
const MAX_VALUE_SEN = 10_000_00;
const MAX_STEPS = 2_000;

/** A voucher type as typed; the picture is stored already. */
export interface VoucherTypeCommand {
  itemId: string;
  name: LocalizedText;
  value: number;
  points: number;
  itemBrand: string;
  kind: VoucherKind | '';
  householdLimit: number;
  steps: LocalizedText;
  merchantUrl: string;
  milestone: string;
  caseMatters: boolean;
  image: string;
}

/**
 * Adds a voucher type (docs/product/forms.md#voucher-types-and-codes). Errors: INPUT_INVALID with fields,
 * ALREADY_EXISTS.
 */
@Injectable()
export class CreateVoucherType {
  constructor(
    private readonly types: VoucherTypesRepository,
    private readonly offers: OffersChanged,
    private readonly audit: AdminAudit,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  private check(command: Omit<VoucherTypeCommand, 'image'>): void {
    new Validation()
      .text('itemId', command.itemId, 60)
      .text('name', command.name.en, 120)
      .atMost('name.bm', command.name.bm, 120)
      .integer('value', command.value, 0, MAX_VALUE_SEN)
      .integer('points', command.points, 0, MAX_POINTS)
      .atMost('itemBrand', command.itemBrand, 120)
      .that('kind', command.kind !== '')
      .integer('householdLimit', command.householdLimit, 0, 100)
      .atMost('steps', command.steps.en, MAX_STEPS)
      .atMost('steps.bm', command.steps.bm, MAX_STEPS)
      .that('merchantUrl', command.merchantUrl === '' || HTTPS_URL.test(command.merchantUrl))
      .that('milestone', ['', ...Object.values(MILESTONES)].includes(command.milestone))
      .done();
  }

  async execute(ctx: RequestContext, command: VoucherTypeCommand): Promise<VoucherType> {
    const type = await this.run(ctx, withTransaction, command);
    await this.offers.notify();
    return type;
  }

  /** Throws what stands against a type; nothing is written. */
  rehearse(ctx: RequestContext, command: VoucherTypeCommand): Promise<VoucherType> {
    return this.run(ctx, rehearse, command);
  }

  private async run(
    ctx: RequestContext,
    transaction: typeof rehearse,
    command: VoucherTypeCommand,
  ): Promise<VoucherType> {
    this.check(command);
    const { name, kind, milestone } = command;
    const type: VoucherType = {
      ...command,
      id: randomUUID(),
      itemId: command.itemId.trim(),
      name: { en: name.en.trim(), bm: name.bm.trim() || name.en.trim() },
      kind: kind || 'normal',
      milestone: milestone as VoucherType['milestone'],
      active: true,
      createdAt: this.clock.now(),
    };
    await transaction(this.connection, async (session) => {
      await this.types.insert(session, type);
      await this.audit.record(ctx, session, { ...actOn(type), action: 'added', after: type });
    });
    return type;
  }

  /** Shows or hides a type; without `active` it becomes the other one than it is. Errors: INPUT_INVALID, NOT_FOUND. */
  async setActive(ctx: RequestContext, wanted: { id: string; active?: boolean | undefined }): Promise<void> {
    const { id } = wanted;
    new Validation().required('id', id).id('id', id).done();
    await withTransaction(this.connection, async (session) => {
      const type = await this.types.find(id, session);
      if (!type) throw new DomainError('NOT_FOUND');
      const active = wanted.active ?? !type.active;
      if (active === type.active) return;
      await this.types.setActive(session, id, active);
      const act = { ...actOn(type), action: active ? 'shown' : 'hidden' } as const;
      await this.audit.record(ctx, session, { ...act, before: { active: type.active }, after: { active } });
    });
    await this.offers.notify();
  }
}

const actOn = ({ id, name }: VoucherType) => ({ record: 'voucherType', recordId: id, title: name.en }) as const;
