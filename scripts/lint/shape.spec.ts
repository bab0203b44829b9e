import { saidBy, type Source } from './said-by.js';

const broken: [file: string, source: string, message: RegExp][] = [
  ['usecases/enter.ts', "import type { EntryDocument } from '../entry.schema.js';", /sees documents/],
  ['entries.mapper.ts', "import { entrySchema } from './entry.schema.js';", /sees documents/],
  ['entries.grpc.ts', "import { Schema } from 'mongoose';", /\*\.schema\.ts/],
  ['usecases/enter.ts', 'class Enter { constructor(@Inject(Clock) clock: Clock) {} }', /by its type/],
  ['usecases/enter.ts', 'class Enter { run(id: string, ctx: RequestContext) {} }', /first/],
  ['ports.ts', 'abstract class Points { abstract hold(id: string, ctx: RequestContext): void }', /first/],
  ['usecases/enter.ts', 'class Enter { run(_ctx: RequestContext) {} }', /does not take it/],
  ['entries.ts', '@GrpcService(Definition) class Entries {}', /\*\.grpc\.ts/],
  ['entries.ts', "@Consumer({ group: 'contests.one' }) class Entries {}", /\*\.consumer\.ts/],
  ['sweep.ts', "@Job({ name: 'sweep' }) class Sweep {}", /\*\.job\.ts/],
  ['live.ts', "@Tail({ name: 'live' }) class Live {}", /\*\.tail\.ts/],
  ['entries.ts', '@Module({}) class Entries {}', /\*\.module\.ts/],
];

const kept: Source[] = [
  ['entries.repository.ts', "import { type EntryDocument, entrySchema } from './entry.schema.js';"],
  ['entries.migrations.ts', "import { entrySchema } from './entry.schema.js';"],
  ['entries.tail.ts', "import { ENTRIES_COLLECTION } from './entry.schema.js';"],
  ['entry.schema.ts', "import { Schema } from 'mongoose';"],
  ['usecases/enter.ts', 'class Enter { constructor(@Inject(MONGO) one: Connection, clock: Clock) {} }'],
  ['usecases/enter.ts', 'class Enter { constructor(@Inject(TiersServiceClient) tiers: Calls<TiersServiceClient>) {} }'],
  ['usecases/enter.ts', 'class Enter { run(ctx: RequestContext, id: string) {} }'],
  ['entries.grpc.ts', '@GrpcService(Definition) class Entries {}'],
];

const said = saidBy('shape', [...broken.map(([file, source]): Source => [file, source]), ...kept]);

describe('the shape of a service', () => {
  it.each(broken)('is broken in %s by: %s', (file, source, message) => {
    expect(said(file, source)).toEqual([expect.stringMatching(message)]);
  });

  it.each(kept)('is kept in %s by: %s', (file, source) => {
    expect(said(file, source)).toEqual([]);
  });
});
