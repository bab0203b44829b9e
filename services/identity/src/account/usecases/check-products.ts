import { type RequestContext, Validation } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { ProductCatalogue } from '../../products/ports.js';
import { MembersRepository } from '../../members/members.repository.js';
import type { TypedBaby } from '../domain/baby-form.js';
import { choiceOf, isStored, unknownStep } from '../domain/product-choice.js';

/** A child's form with the path of its fields in the request (`babyInfo.`). */
export interface BabyForm {
  baby: TypedBaby;
  within: string;
}

/** Holds what children wear against the brands of the catalogue. It asks another service: call it before a transaction. */
@Injectable()
export class CheckProducts {
  constructor(
    private readonly members: MembersRepository,
    private readonly catalogue: ProductCatalogue,
  ) {}

  /**
   * Passes forms that lack a choice, which their own rules refuse, and choices that the member has already.
   * Errors: INPUT_INVALID with every field that the catalogue does not have; SERVICE_BUSY while the catalogue is unavailable.
   */
  async execute(ctx: RequestContext, memberId: string, forms: readonly BabyForm[]): Promise<void> {
    const chosen = forms.flatMap(({ baby, within }) => {
      const choice = choiceOf(baby);
      return choice ? [{ baby, within, choice }] : [];
    });
    if (chosen.length === 0) return;
    const stored = (await this.members.findById(memberId))?.babyInfos ?? [];
    const asked = chosen.filter(({ baby, choice }) => !isStored(baby, choice, stored));
    if (asked.length === 0) return;
    const check = async (afresh: boolean) => {
      const brands = await this.catalogue.brands(ctx, afresh);
      const found = new Validation();
      for (const { within, choice } of asked) {
        const field = unknownStep(choice, brands);
        if (field) found.fail(`${within}${field}`, 'FIELD_INVALID', { field });
      }
      return found;
    };
    // the brand may have come since they were last asked for
    if ((await check(false)).failed) (await check(true)).done();
  }
}
