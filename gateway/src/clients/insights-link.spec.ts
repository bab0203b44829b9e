import { createHmac } from 'node:crypto';
import { insightsLink } from './insights-link.js';

const config = {
  INSIGHTS_URL: 'https://insights.example/receipts?view=all',
  INSIGHTS_SECRET: 's'.repeat(32),
  CLUB_URL: 'https://club.example',
};
const visitor = { adminId: 'a-1', role: 'dev' };
const NOW = Date.parse('2026-11-21T04:00:00.900Z');
const read = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

it('is a JSON Web Token that names the visitor, for one site, valid for a minute', () => {
  const [head, claims, signature] = insightsLink(config, visitor, NOW).token.split('.');
  expect(read(head)).toEqual({ alg: 'HS256', typ: 'JWT' });
  const iat = Date.parse('2026-11-21T04:00:00Z') / 1000;
  expect(read(claims)).toEqual({
    ...{ iss: 'https://club.example', aud: 'https://insights.example', sub: 'a-1', role: 'dev' },
    ...{ iat, exp: iat + 60, jti: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  });
  expect(signature).toBe(createHmac('sha256', config.INSIGHTS_SECRET).update(`${head}.${claims}`).digest('base64url'));
});

it('is a new one each time, so that the site can accept each once', () => {
  const one = () => read(insightsLink(config, visitor, NOW).token.split('.')[1])['jti'];
  expect(one()).not.toBe(one());
});

it('joins the address of the site, whatever that has already', () => {
  const { token, url } = insightsLink(config, visitor, NOW);
  expect(url).toBe(`https://insights.example/receipts?view=all&token=${token}`);
});

it.each(['INSIGHTS_URL', 'INSIGHTS_SECRET'])('there is none without %s', (name) => {
  expect(() => insightsLink({ ...config, [name]: undefined }, visitor)).toThrow('SERVICE_BUSY');
});
