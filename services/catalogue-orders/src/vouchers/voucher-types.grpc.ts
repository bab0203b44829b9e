import { type GrpcHandlers, GrpcService, localizedText } from '@club/platform';
import { type FieldsOf, RecordController, RecordWriter } from '@club/platform/records';
import {
  type VoucherType as WireType,
  type VoucherTypeForm,
  type VoucherTypeList,
  type VoucherTypeListRequest,
  type VoucherTypesServiceServer,
  VoucherTypesServiceService,
} from '@club/proto/club/catalogue/v1/vouchers';
import type { ClientSession } from '@club/platform';
import type { Metadata } from '@grpc/grpc-js';
import { WHOLE_LIST } from '../whole-list.js';
import { checkTypeChange, voucherTypeOf } from './domain/voucher-type-form.js';
import type { VoucherType } from './domain/voucher.js';
import { VoucherCodesRepository } from './voucher-codes.repository.js';
import { VoucherTypesRepository } from './voucher-types.repository.js';
import { fromWireKind, toWireType } from './vouchers.mapper.js';
import { VouchersQueries } from './vouchers.queries.js';

/** Voucher types as the back office keeps them (docs/product/forms.md#voucher-types-and-codes). */
@GrpcService(VoucherTypesServiceService)
export class VoucherTypesController
  extends RecordController<VoucherType, WireType, VoucherTypeForm>
  implements GrpcHandlers<VoucherTypesServiceServer>
{
  constructor(
    types: VoucherTypesRepository,
    writer: RecordWriter,
    private readonly queries: VouchersQueries,
    private readonly codes: VoucherCodesRepository,
  ) {
    super(types, writer);
  }

  /** Errors: INPUT_INVALID. */
  override list(
    { page = WHOLE_LIST, ...request }: VoucherTypeListRequest,
    metadata: Metadata,
  ): Promise<VoucherTypeList> {
    return super.list({ ...request, page }, metadata);
  }

  protected override async filterOf({ stockBelow }: VoucherTypeListRequest) {
    return stockBelow === undefined ? {} : this.queries.scarce(stockBelow);
  }

  protected async toMessage(type: VoucherType): Promise<WireType> {
    const [message] = await this.toMessages([type]);
    return message!;
  }

  protected override async toMessages(types: readonly VoucherType[]): Promise<WireType[]> {
    return (await this.queries.figuresOf(types)).map(toWireType);
  }

  protected async fieldsOf(
    { id: _id, version: _version, ...form }: VoucherTypeForm,
    before: VoucherType | null,
    session: ClientSession,
  ): Promise<FieldsOf<VoucherType>> {
    const [name, steps] = [localizedText(form.name), localizedText(form.steps)];
    const after = voucherTypeOf({ ...form, name, steps, kind: fromWireKind(form.kind) }, before);
    if (before) checkTypeChange(before, after, await this.codes.presence(before.id, session));
    return after;
  }
}
