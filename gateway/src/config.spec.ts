import { gatewayConfig } from './config.js';
import { showsDocs } from './docs/shows-docs.js';

const env = {
  CLUB_ENV: 'production',
  HTTP_PORT: '8081',
  OPS_PORT: '9081',
  REDIS_URL: 'redis://redis:6379',
  IDENTITY_ADDR: 'identity:50051',
  LEDGER_ADDR: 'ledger-0:50051, ledger-1:50051',
  CATALOGUE_ADDR: 'catalogue:50051',
  CONTENT_ADDR: 'content:50051',
  SAMPLES_ADDR: 'samples:50051',
  RECEIPTS_ADDR: 'receipts:50051',
  CONTESTS_ADDR: 'contests:50051',
  CLUB_URL: 'https://club.example.com',
  SERVICE_TOKEN_KEY: `1:${'ab'.repeat(32)}`,
};

it('reads the environment', () => {
  expect(gatewayConfig({ ...env, TRUSTED_PROXIES: '10.0.0.0/8,loopback' })).toMatchObject({
    HTTP_PORT: 8081,
    SERVICE_NAME: 'gateway',
    TRUSTED_PROXIES: '10.0.0.0/8,loopback',
  });
});

it.each([
  ['production', {}, false],
  ['production', { API_DOCS: 'true' }, true],
  ['staging', {}, true],
  ['staging', { API_DOCS: 'false' }, false],
])('in %s with %j the documentation of the calls is shown: %s', (CLUB_ENV, over, shown) => {
  expect(showsDocs(gatewayConfig({ ...env, CLUB_ENV, ...over }))).toBe(shown);
});

it.each([
  ['IDENTITY_ADDR', 'identity'],
  ['LEDGER_ADDR', ''],
  ['CLUB_URL', 'club.example.com'],
  ['TRUSTED_PROXIES', 'everyone'],
  ['HTTP_PORT', '99999'],
  ['INSIGHTS_URL', 'insights.example'],
  ['INSIGHTS_SECRET', 'short'],
])('names %s when it is %p', (key, value) => {
  expect(() => gatewayConfig({ ...env, [key]: value })).toThrow(key);
});

it('needs the inbox in development only', () => {
  expect(() => gatewayConfig({ ...env, CLUB_ENV: 'development' })).toThrow('MAIL_WEB_URL');
  expect(gatewayConfig(env).MAIL_WEB_URL).toBeUndefined();
});
