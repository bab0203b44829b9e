import { DomainError } from '@club/platform';

/** Number of a route's largest forms that one member may be sending at once: one, and one that repeats it. */
const MAX_FORMS_A_MEMBER = 2;

/** Bytes of forms in hand, so that a few callers who send much at once cannot take a process's memory or disk: at most `most` in all. */
export class UploadBudget {
  private readonly byMember = new Map<string, number>();
  private all = 0;

  constructor(private readonly most: number) {}

  /** Starts counting one form of a member; `largest` is the most bytes that a form of its route may have. */
  open(memberId: string, largest: number): HeldForm {
    let held = 0;
    let closed = false;
    const change = (bytes: number) => {
      held += bytes;
      this.all += bytes;
      const ofMember = (this.byMember.get(memberId) ?? 0) + bytes;
      if (ofMember === 0) this.byMember.delete(memberId);
      else this.byMember.set(memberId, ofMember);
    };
    return {
      take: (bytes) => {
        // Bytes that still arrive of a form that broke off are not counted.
        if (closed) return undefined;
        if ((this.byMember.get(memberId) ?? 0) + bytes > MAX_FORMS_A_MEMBER * largest) {
          return new DomainError('RATE_LIMITED', { wait: 5 });
        }
        if (this.all + bytes > this.most) return new DomainError('SERVICE_BUSY');
        change(bytes);
        return undefined;
      },
      close: () => {
        closed = true;
        change(-held);
      },
    };
  }
}

/** One form while it is read and worked on. */
export interface HeldForm {
  /** Counts more bytes; answers why they cannot be held: RATE_LIMITED {wait} for the member, SERVICE_BUSY for all. */
  take(bytes: number): DomainError | undefined;
  /** Nothing of it is held any more. */
  close(): void;
}
