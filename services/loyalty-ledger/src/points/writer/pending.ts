import { DomainError } from '@club/platform';
import { claimedBy, type ClaimedAward, type Entry, type Intent } from '../domain/index.js';
import type { Operation } from './operation.js';

/** An operation of a batch on its way to its one answer. */
export class Pending {
  intent: Intent;
  private outcome: { entry: Entry } | { error: Error } | undefined;

  constructor(readonly operation: Operation) {
    this.intent = operation.intent;
  }

  get member(): string {
    return this.operation.member;
  }

  get done(): boolean {
    return this.outcome !== undefined;
  }

  /** The award that was asked for, if it is for something that must be claimed. */
  get award(): ClaimedAward | undefined {
    return claimedBy(this.operation.intent);
  }

  answer(entry: Entry, replayed: boolean): void {
    this.outcome = { entry };
    this.operation.resolve({ entry, replayed });
  }

  refuse(error: Error): void {
    this.outcome = { error };
    this.operation.reject(error);
  }

  /** Gives a repeat of this very operation the same answer. */
  share(repeat: Pending): void {
    if (!this.outcome) return;
    if ('entry' in this.outcome) repeat.answer(this.outcome.entry, true);
    else repeat.refuse(this.outcome.error);
  }
}

/** Returns the refusal of what nobody knows the outcome of: the same can be sent again. */
export const busy = (cause: unknown): DomainError => new DomainError('SERVICE_BUSY', {}, {}, { cause });

/** Returns those that have no answer yet. */
export const unsettled = (all: readonly Pending[]): Pending[] => all.filter(({ done }) => !done);

/** Does what concerns one operation: a claim or a head that makes no sense refuses it, and no other of its batch. */
export function alone<T>(pending: Pending, work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    pending.refuse(error as Error);
    return undefined;
  }
}
