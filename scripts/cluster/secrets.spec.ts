import { developmentSecrets } from './secrets.mjs';

const secretsOf = () =>
  new Map(developmentSecrets().items.map(({ metadata, stringData }) => [metadata.name, stringData as object]));

it('the Secrets of a development cluster have a signing key for each service, and the public keys of all', () => {
  const keys = secretsOf().get('club-keys') as Record<string, string>;
  const signing = Object.keys(keys).filter((name) => name.startsWith('serviceTokenKey-'));
  expect(signing).toContain('serviceTokenKey-gateway');
  for (const name of signing) {
    expect(keys[name]).toMatch(/^1:[0-9a-f]{64}$/);
    expect(keys.serviceCallerKeys).toContain(`${name.replace('serviceTokenKey-', '')}:1:`);
  }
});

it('the Secrets of a development cluster are others each time', () => {
  expect(secretsOf().get('club-keys')).not.toEqual(secretsOf().get('club-keys'));
});
