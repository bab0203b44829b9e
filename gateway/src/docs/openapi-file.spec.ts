import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { openApiCommand, openApiText } from './openapi-file.js';

afterEach(() => jest.restoreAllMocks());

it('writes the same document every time, by name and without an address', async () => {
  const text = await openApiText();
  expect(await openApiText()).toBe(text);
  expect(text).not.toMatch(/localhost|:\/\/\S+:\d+/);
  const { paths, components } = JSON.parse(text) as { paths: object; components: { schemas: object } };
  for (const section of [paths, components.schemas]) expect(Object.keys(section)).toEqual(Object.keys(section).sort());
  expect(Object.keys(paths)).toContain('/drypers-baby-club/api/user/scancode');
  expect(text).not.toContain('/dev/');
});

it('reports whether the file matches the code', async () => {
  const complaint = jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
  const file = join(mkdtempSync(join(tmpdir(), 'openapi-')), 'openapi.json');
  expect(await openApiCommand([file, '--check'])).toBe(1);
  expect(await openApiCommand([file])).toBe(0);
  expect(await openApiCommand([file, '--check'])).toBe(0);
  writeFileSync(file, readFileSync(file, 'utf8').replace('"Baby club API"', '"Another"'));
  expect(await openApiCommand([file, '--check'])).toBe(1);
  expect(complaint.mock.calls.join()).toContain(file);
  expect(await openApiCommand([])).toBe(2);
  expect(await openApiCommand([file, '--chek'])).toBe(2);
});
