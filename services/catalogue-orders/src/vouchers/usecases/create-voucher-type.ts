import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, Validation, type Localized } from '@club/platform';
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
  name: Localized;
  value: number;
  points: number;
  itemBrand: string;
  kind: VoucherKind | '';
  householdLimit: number;
  steps: Localized;
  merchantUrl: string;
  milestone: string;
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
    private readonly clock: Clock,
  ) {}

  /** Throws what is wrong with a type as typed, before anything is stored. */
  check(command: Omit<VoucherTypeCommand, 'image'>): void {
    new Validation()
      .text('itemId', command.itemId, 60)
      .text('name', command.name.en, 120)
      .atMost('name.bm', command.name.bm, 120)
      .integer('value', command.value, 1, MAX_VALUE_SEN)
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

  async execute(command: VoucherTypeCommand): Promise<VoucherType> {
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
    await this.types.insert(type);
    await this.offers.tell();
    return type;
  }

  /** Shows or hides a type. Errors: NOT_FOUND. */
  async setActive({ id, active }: { id: string; active: boolean }): Promise<VoucherType> {
    new Validation().required('id', id).id('id', id).done();
    const type = await this.types.setActive(id, active);
    await this.offers.tell();
    return type;
  }
}
