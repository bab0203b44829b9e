import { Injectable } from '@nestjs/common';
import { Validation, type LocalizedText, type RequestContext } from '@club/platform';
import { RecordWriter } from '@club/platform/records';
import { MILESTONES, type VoucherKind, type VoucherType } from '../domain/voucher.js';
import { VoucherTypesRepository } from '../voucher-types.repository.js';

/** An https address, without what would end an attribute. */
const HTTPS_URL = /^https:\/\/[^\s"<>]{3,300}$/;
const MAX_POINTS = 1_000_000;
const MAX_VALUE_SEN = 10_000_00;
const MAX_STEPS = 2_000;

/** A voucher type as typed; `image` is the name of its picture. */
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
export class SaveVoucherType {
  constructor(
    private readonly types: VoucherTypesRepository,
    private readonly writer: RecordWriter,
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

  execute(ctx: RequestContext, command: VoucherTypeCommand): Promise<VoucherType> {
    return this.writer.save(ctx, this.types, { id: '', version: 0 }, () => {
      this.check(command);
      const { name, kind, milestone } = command;
      return {
        ...command,
        itemId: command.itemId.trim(),
        name: { en: name.en.trim(), bm: name.bm.trim() || name.en.trim() },
        kind: kind || 'normal',
        milestone: milestone as VoucherType['milestone'],
        active: true,
      };
    });
  }
}
