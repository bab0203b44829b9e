import { applyDecorators, Body, Controller, Get, Inject, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Calls, ClientConstructor, GeneratedClient, RequestContext } from '@club/platform';
import type { RecordRequest, SetActiveRequest } from '@club/proto/club/common/v1/records';
import type { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { type ImageOwner, ImagesClient } from '../clients/images.client.js';
import type { AdminFiles, AdminForm } from '../http/admin-form.js';
import { type ClubRequest, contextOf } from '../http/club-request.js';
import { recordQuery, setActiveBody, shownRecord, mapErrorFields } from './record.form.js';

/** Types of the record that a generated client returns, and of the form that it saves. */
type RowOf<C> = Calls<C> extends { get: (...call: never[]) => Promise<infer Row> } ? Row : never;
type FormOf<C> = Calls<C> extends { save: (form: infer Form, ...rest: never[]) => unknown } ? Form : never;

/** The client of a record's service, as far as every kind has it. */
interface RecordClient<Row, Form> {
  get(request: RecordRequest, ctx: RequestContext): Promise<Row>;
  save(form: Form, ctx: RequestContext): Promise<Row>;
  setActive(request: SetActiveRequest, ctx: RequestContext): Promise<Row>;
}

/** Names of uploaded pictures by the field that they were sent in; of a field without any an empty list. */
export type ImageNames<Name extends string> = Record<Name, readonly string[]>;

/** A call of a record: its address below `admin`, and what the document says of it. */
interface Route {
  path: string;
  summary: string;
  /** Its name in the document, where that is not the method's. */
  operationId?: string;
}

/** Declares how a kind of record is kept over HTTP (CONTRIBUTING.md#a-new-record). */
interface RecordDeclaration<
  C extends GeneratedClient,
  Answer extends z.ZodType,
  Add extends z.ZodObject,
  Edit extends z.ZodObject,
  Name extends string,
> {
  /** The generated client of its service. */
  client: ClientConstructor<C>;
  routes: { details: Route; add: Route; edit: Route; show: Route };
  answer: Answer;
  view: (row: RowOf<C>) => z.output<Answer>;
  /** Answer of `show`: the state alone, or the whole record. */
  shows?: 'state' | 'record';
  /** Fields that only the details have. */
  details?: { answer: z.ZodType; view: (row: RowOf<C>) => unknown };
  add: AdminForm<Add, Name>;
  edit: AdminForm<Edit, Name>;
  /** The service that keeps its pictures. */
  images: ImageOwner;
  /** The form's names of the service's fields. */
  fieldMap: Readonly<Record<string, string>>;
  /** Returns the form on the wire. */
  message: (values: Partial<z.output<Edit>>, images: ImageNames<Name>) => FormOf<C>;
}

/** Returns the controller with the details, add, edit and show of a record, which the record's own class extends. */
export function recordController<
  C extends GeneratedClient,
  Answer extends z.ZodType,
  Add extends z.ZodObject,
  Edit extends z.ZodObject,
  Name extends string,
>(declaration: RecordDeclaration<C, Answer, Add, Edit, Name>) {
  type View = z.output<Answer>;
  type Values = Partial<z.output<Edit>>;
  const {
    routes,
    answer,
    view,
    shows = 'state',
    details = { answer, view },
    add,
    edit,
    images: owner,
    fieldMap,
    message,
  } = declaration;
  const records = (calls: Calls<C>) => calls as unknown as RecordClient<RowOf<C>, FormOf<C>>;
  const described = ({ path: _, ...operation }: Route, schema: z.ZodType = answer) =>
    applyDecorators(ApiOperation(operation), ApiOkResponse({ standardSchema: schema }));

  @ApiTags('admin')
  @Roles('dev')
  @Controller('admin')
  class RecordRoutesController {
    constructor(
      @Inject(declaration.client) readonly calls: Calls<C>,
      readonly images: ImagesClient,
    ) {}

    @described(routes.details, details.answer)
    @Get(routes.details.path)
    async details(
      @Req() request: ClubRequest,
      @Query({ schema: recordQuery }) { id }: z.infer<typeof recordQuery>,
    ): Promise<unknown> {
      return details.view(await records(this.calls).get({ id }, contextOf(request)));
    }

    @described(routes.add)
    @add.taken()
    @PostCall(routes.add.path)
    add(@Req() request: ClubRequest): Promise<View> {
      return add.read(request, (values, files) => this.save(request, values as unknown as Values, files));
    }

    @described(routes.edit)
    @edit.taken()
    @PostCall(routes.edit.path)
    edit(@Req() request: ClubRequest): Promise<View> {
      return edit.read(request, (values, files) => this.save(request, values, files));
    }

    @described(routes.show, shows === 'state' ? shownRecord : answer)
    @PostCall(routes.show.path)
    async show(
      @Req() request: ClubRequest,
      @Body({ schema: setActiveBody }) { id, active }: z.infer<typeof setActiveBody>,
    ): Promise<unknown> {
      const row = await records(this.calls).setActive({ id, active }, contextOf(request));
      if (shows === 'record') return view(row);
      const shown = row as Pick<z.infer<typeof shownRecord>, 'active' | 'version'>;
      return { id, active: shown.active, version: shown.version };
    }

    /** Returns the form on the wire. */
    message(values: Values, named: ImageNames<Name>, _ctx: RequestContext): FormOf<C> | Promise<FormOf<C>> {
      return message(values, named);
    }

    // Pictures go first: the save names them (docs/adr/0071-pictures-are-uploaded-before-the-form.md).
    async save(request: ClubRequest, values: Values, files: AdminFiles<Name>): Promise<View> {
      const ctx = contextOf(request);
      const fields = Object.keys(files) as Name[];
      const uploads = fields.flatMap((field) => files[field].map((upload) => ({ field, upload })));
      const names = await this.images.put(owner, uploads, ctx);
      const of = (field: Name) => names.filter((_, at) => uploads[at]?.field === field);
      const named = Object.fromEntries(fields.map((field) => [field, of(field)])) as unknown as ImageNames<Name>;
      const form = await this.message(values, named, ctx);
      return view(await mapErrorFields(fieldMap, records(this.calls).save(form, ctx)));
    }
  }
  return RecordRoutesController;
}
