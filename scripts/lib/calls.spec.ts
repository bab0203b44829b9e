import { jest } from '@jest/globals';
import { baseOf, callsOf } from './calls.mjs';

const operation = (more: object = {}) => ({
  operationId: 'Points_fetch',
  summary: 'A page',
  responses: {
    200: { description: '', content: { 'application/json': { schema: { $ref: '#/components/schemas/Page' } } } },
    default: { description: '', content: { 'application/json': { schema: { type: 'string', enum: ['refused'] } } } },
  },
  ...more,
});
const document = (paths: object) => ({
  openapi: '3.0.0',
  info: { title: 'Club', version: '1' },
  paths,
  components: { schemas: { Page: { type: 'object', required: ['data'], properties: { data: { type: 'string' } } } } },
});

describe('baseOf', () => {
  it.each([
    [['/club/api/user/a', '/club/api/user/b', '/club/api/areas'], '/club/api'],
    [['/club/api/user', '/club/apis'], '/club'],
    [['/a', '/b'], ''],
  ])('of %j is %j', (paths, base) => {
    expect(baseOf(paths)).toBe(base);
  });
});

describe('callsOf', () => {
  it('names each call by method and path below the base, with its successful responses and without its failures', async () => {
    const text = await callsOf(document({ '/club/api/points': { get: operation() }, '/club/api/areas': {} }));
    expect(text).toContain("  /** A page */\n  'GET /points': operations['Points_fetch'];");
    expect(text).toMatch(/Page: \{\s+data: string;/);
    expect(text).not.toContain('refused');
    expect(text).not.toContain('interface paths');
  });

  it('describes files of a form as Blobs', async () => {
    const file = { type: 'string', format: 'binary' };
    const properties = { title: { type: 'string' }, file, files: { type: 'array', items: file } };
    const content = { 'multipart/form-data': { schema: { type: 'object', required: ['file'], properties } } };
    const text = await callsOf(
      document({ '/club/a': { post: operation({ requestBody: { content } }) }, '/club/b': {} }),
    );
    for (const line of [/\bfile: Blob;/, /\bfiles\?: Blob\[\];/, /\btitle\?: string;/]) expect(text).toMatch(line);
  });

  it('refuses a reference without a target', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const lost = operation({
      responses: { 200: { description: '', content: { 'application/json': { schema: { $ref: '#/components/no' } } } } },
    });
    await expect(callsOf(document({ '/a': { get: lost }, '/b': {} }))).rejects.toThrow('$ref');
  });
});
