import { join } from 'node:path';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import rule from './shape.mjs';

const root = join(import.meta.dirname, '..', '..');

/** What the rule says of a source in a feature of contests. */
function said(file: string, source: string): string[] {
  const filename = join(root, 'services/contests/src/entries', file);
  const config = {
    files: ['**/*.ts'],
    languageOptions: { parser: tseslint.parser as Linter.Parser },
    plugins: { club: { rules: { shape: rule } } },
    rules: { 'club/shape': 'error' as const },
  };
  return new Linter({ cwd: root }).verify(source, [config], filename).map(({ message }) => message);
}

describe('the shape of a service', () => {
  it.each([
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
  ])('is broken in %s by: %s', (file, source, message) => {
    expect(said(file, source)).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    ['entries.repository.ts', "import { type EntryDocument, entrySchema } from './entry.schema.js';"],
    ['entries.migrations.ts', "import { entrySchema } from './entry.schema.js';"],
    ['entries.tail.ts', "import { ENTRIES_COLLECTION } from './entry.schema.js';"],
    ['entry.schema.ts', "import { Schema } from 'mongoose';"],
    ['usecases/enter.ts', 'class Enter { constructor(@Inject(MONGO) one: Connection, clock: Clock) {} }'],
    [
      'usecases/enter.ts',
      'class Enter { constructor(@Inject(TiersServiceClient) tiers: Calls<TiersServiceClient>) {} }',
    ],
    ['usecases/enter.ts', 'class Enter { run(ctx: RequestContext, id: string) {} }'],
    ['entries.grpc.ts', '@GrpcService(Definition) class Entries {}'],
  ])('is kept in %s by: %s', (file, source) => {
    expect(said(file, source)).toEqual([]);
  });
});
