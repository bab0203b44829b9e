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

  it('a required check that fails for less than half a minute leaves the process ready', async () => {
    let [now, down] = [0, false];
    const health = new HealthRegistry(() => now);
    health.markStarted();
    health.add('mongo', () => (down ? fails() : undefined), { required: true });
    const readyAt = async (ms: number) => {
      now = ms;
      return (await health.readiness()).ok;
    };
    expect(await readyAt(0)).toBe(true);
    down = true;
    expect([await readyAt(10_000), await readyAt(29_000), await readyAt(31_000)]).toEqual([true, true, false]);
    expect((await health.readiness()).checks.mongo).toMatchObject({ ok: false });
    down = false;
    expect(await readyAt(32_000)).toBe(true);
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
