import { HealthRegistry } from './health.js';

function started() {
  const health = new HealthRegistry();
  health.markStarted();
  return health;
}
const fails = () => Promise.reject(new Error('down'));

describe('HealthRegistry', () => {
  it('is not ready before start-up has ended', async () => {
    const health = new HealthRegistry();
    expect((await health.readiness()).ok).toBe(false);
    health.markStarted();
    expect((await health.readiness()).ok).toBe(true);
  });

  it('a required check decides readiness, an informative one only shows', async () => {
    const health = started();
    health.add('kafka', fails, { required: false });
    expect(await health.readiness()).toMatchObject({ ok: true, checks: { kafka: { ok: false, required: false } } });
    health.add('mongo', fails, { required: true });
    expect((await health.readiness()).ok).toBe(false);
  });

  it('liveness looks at no dependency, and fails only when the process cannot recover', () => {
    const health = started();
    health.add('mongo', fails, { required: true });
    expect(health.liveness()).toEqual({ ok: true });
    health.fatal('consumer x has crashed');
    expect(health.liveness()).toEqual({ ok: false, reason: 'consumer x has crashed' });
  });

  it('draining ends readiness and notifies the listeners', async () => {
    const health = started();
    const heard: boolean[] = [];
    health.onChange((serving) => heard.push(serving));
    health.drain();
    expect(heard).toEqual([false]);
    expect(await health.readiness()).toMatchObject({ ok: false, draining: true });
    expect(health.liveness().ok).toBe(true);
  });
});
