import { type Calls, isTransient, type RequestContext } from '@club/platform';
import { AdministratorsServiceClient } from '@club/proto/club/identity/v1/administrators';
import { DirectoryServiceClient } from '@club/proto/club/identity/v1/directory';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import type { ReviewedReceipt } from '@club/proto/club/receipts/v1/receipts';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { reviewedReceipt, reviewedView } from '../member/receipts.view.js';

/** The most members that identity answers at once. */
const CONTACTS_AT_ONCE = 500;

export const deskReceipt = z
  .object({
    ...reviewedReceipt.shape,
    name: z.string().nullable().describe("The member's; null when erased, or while it is not known"),
    decision: z
      .enum(['', 'approved', 'rejected', 'pictureRequested'])
      .describe('What was decided and can still be undone, until `effectiveAt`'),
    effectiveAt: z.iso.datetime().nullable(),
    reviewer: z
      .object({ id: z.string(), name: z.string(), mine: z.boolean() })
      .nullable()
      .describe('Who has it open now; null when nobody has'),
    problem: z.enum(['', 'MEMBERSHIP_ENDED', 'RECEIPT_ALREADY_CREDITED']).describe('Why an approval came back'),
    multiplier: z
      .int()
      .describe('1, 2 or 3: what was credited; of one that waits, what an approval would bring; 0 while not known'),
    firstReceipt: z.boolean().describe('An approval would be the member’s first'),
  })
  .meta({ id: 'DeskReceipt' });

export type DeskReceipt = z.infer<typeof deskReceipt>;

/** Receipts as their desk shows them: with what other services know of their members and reviewers. */
@Injectable()
export class ReceiptDesk {
  constructor(
    @Inject(DirectoryServiceClient) private readonly directory: Calls<DirectoryServiceClient>,
    @Inject(AdministratorsServiceClient) private readonly administrators: Calls<AdministratorsServiceClient>,
    @Inject(PointsServiceClient) private readonly points: Calls<PointsServiceClient>,
  ) {}

  /** Returns rows with names; the desk works on without them while identity does not answer. */
  async rows(receipts: readonly ReviewedReceipt[], ctx: RequestContext): Promise<DeskReceipt[]> {
    const now = receipts.filter(({ leasedBy }) => leasedBy !== '');
    const reviewers = [...new Set(now.map(({ leasedBy }) => leasedBy))];
    const [members, admins] = await Promise.all([this.membersOf(receipts, ctx), this.adminsOf(reviewers, ctx)]);
    return receipts.map((from) => ({
      ...reviewedView(from),
      name: members.get(from.receipt?.memberId ?? '') ?? null,
      decision: from.decision as DeskReceipt['decision'],
      effectiveAt: from.effectiveAt ?? null,
      reviewer:
        from.leasedBy && Date.parse(from.leasedUntil ?? '') > 0
          ? { id: from.leasedBy, name: admins.get(from.leasedBy) ?? '', mine: from.leasedBy === ctx.actor.id }
          : null,
      problem: from.problem as DeskReceipt['problem'],
      firstReceipt: false,
    }));
  }

  /** Returns receipts with names, and with the factor that an approval would bring. */
  async whole(receipts: readonly ReviewedReceipt[], ctx: RequestContext): Promise<DeskReceipt[]> {
    const [rows, factors] = await Promise.all([
      this.rows(receipts, ctx),
      Promise.all(receipts.map((receipt) => this.factorOf(receipt, ctx))),
    ]);
    return rows.map((row, index) => ({ ...row, ...factors[index] }));
  }

  private async factorOf({ receipt }: ReviewedReceipt, ctx: RequestContext) {
    if (!receipt || receipt.status !== 'pending') return {};
    const { memberId, uploadedAt } = receipt;
    const found = await orUndefined(this.points.previewReceipt({ memberId, uploadedAt }, ctx));
    return found ? { multiplier: found.multiplier, firstReceipt: found.first } : {};
  }

  private async membersOf(receipts: readonly ReviewedReceipt[], ctx: RequestContext): Promise<Map<string, string>> {
    const ids = [...new Set(receipts.map(({ receipt }) => receipt?.memberId ?? ''))];
    const names = new Map<string, string>();
    for (let from = 0; from < ids.length; from += CONTACTS_AT_ONCE) {
      const found = await orUndefined(
        this.directory.listContacts({ ids: ids.slice(from, from + CONTACTS_AT_ONCE) }, ctx),
      );
      for (const { id, name, erased } of found?.contacts ?? []) if (!erased) names.set(id, name);
    }
    return names;
  }

  private async adminsOf(ids: readonly string[], ctx: RequestContext): Promise<Map<string, string>> {
    const found = await Promise.all(
      ids.map(async (id) => [id, await orUndefined(this.administrators.getAdministrator({ id }, ctx))] as const),
    );
    return new Map(
      found.map(([id, answer]) => [id, answer?.administrator?.name || answer?.administrator?.username || '']),
    );
  }
}

/** Returns undefined for what another service does not answer, or does not know. */
async function orUndefined<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isTransient(error) || (error as { code?: string }).code === 'NOT_FOUND') return undefined;
    throw error;
  }
}
