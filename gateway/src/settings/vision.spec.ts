import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from '@club/platform';
import { VisionClient } from './vision.client.js';

const logger = { warn: () => undefined } as unknown as Logger;
const clientOf = (VISION_URL?: string) => new VisionClient({ VISION_URL, VISION_KEY: 'secret' } as never, logger);

describe('text detection by a service', () => {
  let server: Server;
  let url: string;
  let answer: { status: number; body: string };
  let asked: { key: string | undefined; body: unknown };
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        asked = { key: request.headers['x-goog-api-key'] as string | undefined, body: JSON.parse(body) };
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/annotate`;
  });
  afterAll(() => server.close());

  it('sends one image and answers the pieces of the first response', async () => {
    const texts = [{ description: 'CODE\n7KQ2M 94XTB' }, { description: '7KQ2M' }];
    answer = {
      status: 200,
      body: JSON.stringify({ responses: [{ textAnnotations: texts }, { textAnnotations: [] }] }),
    };
    expect(await clientOf(url).read('aW1hZ2U=')).toEqual(['CODE\n7KQ2M 94XTB', '7KQ2M']);
    expect(asked).toEqual({
      key: 'secret',
      body: { requests: [{ image: { content: 'aW1hZ2U=' }, features: [{ type: 'TEXT_DETECTION' }] }] },
    });
  });

  it('an image without text has no pieces', async () => {
    answer = { status: 200, body: '{"responses":[{}]}' };
    expect(await clientOf(url).read('aW1hZ2U=')).toEqual([]);
  });

  it.each([
    [500, '{}'],
    [200, '{"responses":[]}'],
    [200, 'no json'],
  ])('is busy at %i %s', async (status, body) => {
    answer = { status, body };
    await expect(clientOf(url).read('aW1hZ2U=')).rejects.toThrow('SERVICE_BUSY');
  });

  it('is busy where no service is configured', () => expect(clientOf().read('aA==')).rejects.toThrow('SERVICE_BUSY'));
});
