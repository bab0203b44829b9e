import type { PregnancyStage } from '../../core/types.js';

/** The steps of the profile-update wizard (docs/product/accounts.md#profile-wizard). */
export const STEP = {
  intro: 0,
  personal: 1,
  /** Due date when pregnant, baby list with children. */
  family: 2,
  newBaby: 3,
  addresses: 4,
  newAddress: 5,
  confirm: 6,
  success: 7,
} as const;
export type Step = (typeof STEP)[keyof typeof STEP];

/** The steps that the progress counts; new babies and addresses are forms within theirs. */
const MAIN: readonly Step[] = [STEP.personal, STEP.family, STEP.addresses, STEP.confirm];

/**
 * The step after. From personal info, pregnant, oneChild and moreChild go to the next step; trying jumps three of the main
 * steps ahead, to confirm. The two forms return to their lists.
 */
export function stepAfter(step: Step, stage: PregnancyStage): Step {
  switch (step) {
    case STEP.intro:
      return STEP.personal;
    case STEP.personal:
      return stage === 'trying' ? STEP.confirm : STEP.family;
    case STEP.family:
      return STEP.addresses;
    case STEP.newBaby:
      return STEP.family;
    case STEP.newAddress:
      return STEP.addresses;
    case STEP.addresses:
      return STEP.confirm;
    default:
      return STEP.success;
  }
}

/** The step before, or null where there is no way back. From confirm it is two steps back, to the address list. */
export function stepBefore(step: Step, stage: PregnancyStage): Step | null {
  switch (step) {
    case STEP.personal:
      return STEP.intro;
    case STEP.family:
      return STEP.personal;
    case STEP.newBaby:
      return STEP.family;
    case STEP.addresses:
      return stage === 'trying' ? STEP.personal : STEP.family;
    case STEP.newAddress:
    case STEP.confirm:
      return STEP.addresses;
    default:
      return null;
  }
}

/** Place among the main steps, from 1; null at the intro and at the end. */
export function placeOf(step: Step): { number: number; all: number } | null {
  const main = step === STEP.newBaby ? STEP.family : step === STEP.newAddress ? STEP.addresses : step;
  const index = MAIN.indexOf(main);
  return index < 0 ? null : { number: index + 1, all: MAIN.length };
}
