import { type DynamicModule, Inject, type Type } from '@nestjs/common';
import { GrpcService } from '../grpc/decorator.js';
import type { GrpcServiceDefinition } from '../grpc/types.js';
import { RecordController, type WireForm } from './record-controller.js';
import type { FieldsOf, ShownRecord } from './record-kind.js';
import type { RecordRepository } from './record-repository.js';
import { RecordWriter } from './record-writer.js';

/** A kind of record that has no rpc of its own: its records, its service, and how records and forms cross the wire. */
interface RecordDeclaration<T extends ShownRecord, Message, Form extends WireForm> {
  records: Type<RecordRepository<T>>;
  service: GrpcServiceDefinition;
  toMessage(record: T): Message;
  fieldsOf(form: Form, before: T | null): FieldsOf<T>;
}

/** Returns the module that serves List, Get, Save and SetActive of a kind of record. */
export function recordModule<T extends ShownRecord, Message, Form extends WireForm>(
  declaration: RecordDeclaration<T, Message, Form>,
): DynamicModule {
  const { records, service } = declaration;

  @GrpcService(service)
  class DeclaredController extends RecordController<T, Message, Form> {
    constructor(@Inject(records) repository: RecordRepository<T>, writer: RecordWriter) {
      super(repository, writer);
    }
    protected toMessage(record: T): Message {
      return declaration.toMessage(record);
    }
    protected fieldsOf(form: Form, before: T | null): FieldsOf<T> {
      return declaration.fieldsOf(form, before);
    }
  }

  class DeclaredModule {}

  return { module: DeclaredModule, controllers: [DeclaredController], providers: [records], exports: [records] };
}
