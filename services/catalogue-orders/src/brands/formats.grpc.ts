import { contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type Format,
  type FormatForm,
  type FormatList,
  type FormatsServiceServer,
  FormatsServiceService,
  type SetFormatRetiredRequest,
} from '@club/proto/club/catalogue/v1/brands';
import type { Metadata } from '@grpc/grpc-js';
import type { KnownFormat } from './domain/brand.js';
import { FormatsRepository } from './formats.repository.js';
import { SaveFormat } from './usecases/save-format.js';

/** The formats that brands may be given. */
@GrpcService(FormatsServiceService)
export class FormatsController implements GrpcHandlers<FormatsServiceServer> {
  constructor(
    private readonly formats: FormatsRepository,
    private readonly saving: SaveFormat,
  ) {}

  /** By name, retired ones too. */
  async list(): Promise<FormatList> {
    return { rows: (await this.formats.all()).map(toMessage) };
  }

  /** Errors: those of SaveFormat. */
  async save(form: FormatForm, metadata: Metadata): Promise<Format> {
    return toMessage(await this.saving.save(contextFromMetadata(metadata), form));
  }

  /** Errors: NOT_FOUND. */
  async setRetired({ id, retired }: SetFormatRetiredRequest, metadata: Metadata): Promise<Format> {
    return toMessage(await this.saving.setRetired(contextFromMetadata(metadata), id, retired));
  }
}

const toMessage = ({ id, name, retired, version }: KnownFormat): Format => ({ id, name, retired, version });
