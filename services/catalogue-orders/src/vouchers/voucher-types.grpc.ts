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
import type { Metadata } from '@grpc/grpc-js';
import { WHOLE_LIST } from '../whole-list.js';
import { voucherTypeOf } from './domain/voucher-type-form.js';
import type { VoucherType } from './domain/voucher.js';
import { VoucherTypesRepository } from './voucher-types.repository.js';
import { fromWireKind, toWireType } from './vouchers.mapper.js';
import { VouchersQueries } from './vouchers.queries.js';

/** The form of a voucher type, which only adds one. */
type NewType = VoucherTypeForm & { id: string; version: number };

/** Voucher types as the back office keeps them (docs/product/forms.md#voucher-types-and-codes). */
@GrpcService(VoucherTypesServiceService)
export class VoucherTypesController
  extends RecordController<VoucherType, WireType, NewType>
  implements GrpcHandlers<VoucherTypesServiceServer>
{
  constructor(
    types: VoucherTypesRepository,
    writer: RecordWriter,
    private readonly queries: VouchersQueries,
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

  /** Errors: INPUT_INVALID with fields, ALREADY_EXISTS. */
  override save(form: VoucherTypeForm, metadata: Metadata): Promise<WireType> {
    return super.save({ ...form, id: '', version: 0 }, metadata);
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

  protected fieldsOf({ id: _id, version: _version, ...form }: NewType): FieldsOf<VoucherType> {
    const [name, steps] = [localizedText(form.name), localizedText(form.steps)];
    return voucherTypeOf({ ...form, name, steps, kind: fromWireKind(form.kind) });
  }
}
