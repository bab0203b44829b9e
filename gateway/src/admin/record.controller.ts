import { applyDecorators, Body, Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Calls, ClientConstructor, CsvCell, GeneratedClient, RequestContext } from '@club/platform';
import type { ListPage } from '@club/proto/club/common/v1/list';
import type { ListRecordsRequest, RecordRequest, SetActiveRequest } from '@club/proto/club/common/v1/records';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { type ImageOwner, ImagesClient } from '../clients/images.client.js';
import type { AdminFiles, AdminForm } from '../http/admin-form.js';
import { type ClubReply, type ClubRequest, contextOf } from '../http/club-request.js';
import { listFile, type ListQuery, listRows, type Rows } from './list-query.js';
import { recordQuery, scheduleBody, setActiveBody, shownRecord, mapErrorFields } from './record.form.js';

/** Types of the record that a generated client returns, and of the form that it saves. */
type RowOf<C> = Calls<C> extends { save: (...call: never[]) => Promise<infer Row> } ? Row : never;
type FormOf<C> = Calls<C> extends { save: (form: infer Form, ...rest: never[]) => unknown } ? Form : never;

/** The client of a record's service. */
interface RecordClient<Row, Form> {
  list(request: ListRecordsRequest, ctx: RequestContext): Promise<Rows<Row>>;
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
}

/** The list of a kind that the back office alone reads; `content.list.ts` has those that it shares with members. */
interface ListDeclaration<Row, Query extends z.ZodObject> extends Route {
  /** Schema of the query; made by `listQuery`. */
  query: Query;
  /** Name of its file, and the columns. */
  file: string;
  columns: Readonly<Record<string, (row: Row) => CsvCell>>;
  /** Returns the service's filter. */
  filter?: (query: z.output<Query>) => object;
  /** Selects the rows of the file; all when absent. */
  keep?: (query: z.output<Query>) => ((row: Row) => boolean) | undefined;
  /** Schema of the answer, where `listView` puts more than the rows in it. */
  answer?: z.ZodType;
}

/** A form of a record, as multipart/form-data or as JSON. */
type RecordForm<Schema extends z.ZodObject, Name extends string> = Pick<
  AdminForm<Schema, Name>,
  'schema' | 'taken' | 'read'
>;

/** Declares how a kind of record is kept over HTTP (CONTRIBUTING.md#a-new-record). */
interface RecordDeclaration<
  C extends GeneratedClient,
  Answer extends z.ZodType,
  Add extends z.ZodObject,
  Edit extends z.ZodObject,
  Name extends string,
  Query extends z.ZodObject,
> {
  /** The generated client of its service. */
  client: ClientConstructor<C>;
  /** Calls; a kind has no address for what is not done with it. */
  routes: { details?: Route; add: Route; edit?: Route; show?: Route };
  list?: ListDeclaration<RowOf<C>, Query>;
  answer: Answer;
  view: (row: RowOf<C>) => z.output<Answer>;
  /** Its records can be shown by themselves from a moment on: `show` takes the moment. */
  scheduled?: true;
  /** Answer of `show`: the state alone, or the whole record. */
  shows?: 'state' | 'record';
  /** Fields that only the details have; of an answer with more than the record's `detailsView` makes the rest. */
  details?: { answer: z.ZodType; view?: (row: RowOf<C>) => unknown };
  add: RecordForm<Add, Name>;
  edit?: RecordForm<Edit, Name>;
  /** The service that keeps its pictures. */
  images?: ImageOwner;
  /** Fields that every request for the records has, of a service that keeps several kinds. */
  scope?: Readonly<Record<string, unknown>>;
  /** The form's names of the service's fields. */
  fieldMap: Readonly<Record<string, string>>;
  /** Returns the form on the wire; `reads` is given to one that depends on the record as it is. */
  message: (
    values: Partial<z.output<Edit>>,
    images: ImageNames<Name>,
    reads: { calls: Calls<C>; ctx: RequestContext },
  ) => FormOf<C> | Promise<FormOf<C>>;
}

/** Returns the controller with the calls of a record, which the record's own class extends. */
export function recordController<
  C extends GeneratedClient,
  Answer extends z.ZodType,
  Add extends z.ZodObject,
  Name extends string,
  Edit extends z.ZodObject = Add,
  Query extends z.ZodObject = z.ZodObject,
>(declaration: RecordDeclaration<C, Answer, Add, Edit, Name, Query>) {
  type View = z.output<Answer>;
  type Values = Partial<z.output<Edit>>;
  const {
    routes,
    list,
    answer,
    view,
    shows = 'state',
    details,
    add,
    edit,
    images: owner,
    scope,
    fieldMap,
  } = declaration;
  const records = (calls: Calls<C>) => calls as unknown as RecordClient<RowOf<C>, FormOf<C>>;
  const described = ({ summary }: Route, schema: z.ZodType) =>
    applyDecorators(ApiOperation({ summary }), ApiOkResponse({ standardSchema: schema }));
  // A method whose call is not declared stays without an address.
  const mounted = (route: Route | undefined, verb: (path: string) => MethodDecorator, schema: z.ZodType) =>
    route ? applyDecorators(verb(route.path), described(route, schema)) : applyDecorators();

  @ApiTags('admin')
  @Roles('dev')
  @Controller('admin')
  class RecordRoutesController {
    constructor(
      @Inject(declaration.client) readonly calls: Calls<C>,
      readonly images: ImagesClient,
    ) {}

    @mounted(list, Get, list?.answer ?? z.array(answer))
    async list(
      @Req() request: ClubRequest,
      @Query({ schema: list?.query ?? recordQuery }) query: object,
      @Res({ passthrough: true }) reply: ClubReply,
    ): Promise<unknown> {
      const { file, columns, filter, keep } = list!;
      const [asked, ctx] = [query as z.output<Query> & ListQuery, contextOf(request)];
      const load = (page: ListPage) => records(this.calls).list({ all: true, page, ...scope, ...filter?.(asked) }, ctx);
      if (asked.format) return listFile(request, asked, { load, file, columns, keep: keep?.(asked) });
      return this.listView((await listRows(reply, asked, { load })).map(view), ctx);
    }

    @mounted(routes.details, Get, details?.answer ?? answer)
    async details(
      @Req() request: ClubRequest,
      @Query({ schema: recordQuery }) { id }: z.infer<typeof recordQuery>,
    ): Promise<unknown> {
      const ctx = contextOf(request);
      return this.detailsView(await records(this.calls).get({ id, ...scope }, ctx), ctx);
    }

    @described(routes.add, answer)
    @add.taken()
    @PostCall(routes.add.path)
    add(@Req() request: ClubRequest): Promise<View> {
      return add.read(request, (values, files) => this.save(request, values as unknown as Values, files));
    }

    @mounted(routes.edit, PostCall, answer)
    @(edit?.taken() ?? applyDecorators())
    edit(@Req() request: ClubRequest): Promise<View> {
      return edit!.read(request, (values, files) => this.save(request, values, files));
    }

    @mounted(routes.show, PostCall, shows === 'state' ? shownRecord : answer)
    async show(
      @Req() request: ClubRequest,
      @Body({ schema: declaration.scheduled ? scheduleBody : setActiveBody })
      { id, active, showAt }: z.infer<typeof scheduleBody>,
    ): Promise<unknown> {
      const row = await records(this.calls).setActive({ id, active, showAt }, contextOf(request));
      if (shows === 'record') return view(row);
      const shown = row as Pick<z.infer<typeof shownRecord>, 'active' | 'version'> & { showAt?: string };
      return { id, active: shown.active, showAt: shown.showAt ?? null, version: shown.version };
    }

    /** Returns the answer of the list. */
    listView(rows: View[], _ctx: RequestContext): unknown {
      return rows;
    }

    /** Returns the answer of the details. */
    detailsView(row: RowOf<C>, _ctx: RequestContext): unknown {
      return details?.view ? details.view(row) : view(row);
    }

    /** Returns the form on the wire. */
    message(values: Values, named: ImageNames<Name>, ctx: RequestContext): FormOf<C> | Promise<FormOf<C>> {
      return declaration.message(values, named, { calls: this.calls, ctx });
    }

    // Pictures go first: the save names them (docs/adr/0071-pictures-are-uploaded-before-the-form.md).
    async save(request: ClubRequest, values: Values, files: AdminFiles<Name>): Promise<View> {
      const ctx = contextOf(request);
      const fields = Object.keys(files) as Name[];
      const uploads = fields.flatMap((field) => files[field].map((upload) => ({ field, upload })));
      const names = owner ? await this.images.put(owner, uploads, ctx) : [];
      const of = (field: Name) => names.filter((_, at) => uploads[at]?.field === field);
      const named = Object.fromEntries(fields.map((field) => [field, of(field)])) as unknown as ImageNames<Name>;
      const form = { ...((await this.message(values, named, ctx)) as object), ...scope } as FormOf<C>;
      return view(await mapErrorFields(fieldMap, records(this.calls).save(form, ctx)));
    }
  }
  return RecordRoutesController;
}
