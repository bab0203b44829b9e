import { contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
import { RecordWriter } from '@club/platform/records';
import {
  type Format,
  type FormatForm,
  type FormatList,
  type FormatsServiceServer,
  FormatsServiceService,
} from '@club/proto/club/catalogue/v1/brands';
import type { Metadata } from '@grpc/grpc-js';
import { formatOf } from './domain/brand-form.js';
import type { KnownFormat } from './domain/brand.js';
import { formatId, FormatsRepository } from './formats.repository.js';

/** The formats that brands may be given. */
@GrpcService(FormatsServiceService)
export class FormatsController implements GrpcHandlers<FormatsServiceServer> {
  constructor(
    private readonly formats: FormatsRepository,
    private readonly writer: RecordWriter,
  ) {}

  /** By name. */
  async list(): Promise<FormatList> {
    return { rows: (await this.formats.all()).map(toMessage) };
  }

  /** Errors: INPUT_INVALID with fields, ALREADY_EXISTS. */
  async save({ name }: FormatForm, metadata: Metadata): Promise<Format> {
    const only = { id: '', version: 0, onlyId: formatId(name) };
    const ctx = contextFromMetadata(metadata);
    return toMessage(await this.writer.save(ctx, this.formats, only, (before) => formatOf(name, before)));
  }
}

const toMessage = ({ id, name }: KnownFormat): Format => ({ id, name });
