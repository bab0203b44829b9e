import { chartSizes } from './chart-sizes.mjs';

it('reads the sizes of services and workers, with what they leave to their service and the defaults', () => {
  const sizes = chartSizes(`
defaults:
  resources:
    requests: { cpu: 100m, memory: 300Mi }
    limits: { memory: 256Mi }
  maxOldSpaceMb: 192
  maxSemiSpaceMb: 8
  worker: { enabled: false }
services:
  content:
    port: 5005
    maxOldSpaceMb: 256
  ledger:
    resources:
      limits: { memory: 384Mi }
    maxSemiSpaceMb: 16
    worker:
      enabled: true
      resources:
        requests: { cpu: 50m, memory: 128Mi }
        limits: { memory: 512Mi }
    env:
      DAYS: '15'
ingress:
  maxOldSpaceMb: 1
`);
  expect(sizes).toEqual({
    content: { limitMb: 256, oldSpaceMb: 256, semiSpaceMb: 8 },
    ledger: { limitMb: 384, oldSpaceMb: 192, semiSpaceMb: 16 },
    'ledger-worker': { limitMb: 512, oldSpaceMb: 192, semiSpaceMb: 16 },
  });
});

it('finds every process of the chart', () => {
  const sizes = chartSizes();
  expect(sizes).toMatchObject({ gateway: { semiSpaceMb: 16 }, 'loyalty-ledger-worker': { oldSpaceMb: 288 } });
  for (const size of Object.values(sizes))
    expect(size).toMatchObject({ limitMb: expect.any(Number), oldSpaceMb: expect.any(Number) });
});
