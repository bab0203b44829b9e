import { Lifecycle } from './lifecycle.js';

describe('Lifecycle', () => {
  it('ends intake, then flushes, then closes stores, each once', async () => {
    const order: string[] = [];
    const lifecycle = new Lifecycle(5_000);
    lifecycle.onStop('stores', 'mongo', () => void order.push('stores'));
    lifecycle.onStop('flush', 'tail', async () => void order.push('flush'));
    lifecycle.onStop('intake', 'consumers', () => void order.push('intake'));
    await lifecycle.beforeApplicationShutdown();
    await lifecycle.onApplicationShutdown();
    await lifecycle.onApplicationShutdown();
    expect(order).toEqual(['intake', 'flush', 'stores']);
  });

  it('a task that hangs or throws does not keep the others from ending', async () => {
    const ended: string[] = [];
    const lifecycle = new Lifecycle(1_700);
    lifecycle.onStop('intake', 'hangs', () => new Promise(() => undefined));
    lifecycle.onStop('intake', 'throws', () => Promise.reject(new Error('x')));
    lifecycle.onStop('intake', 'good', () => void ended.push('good'));
    await lifecycle.run('intake');
    expect(ended).toEqual(['good']);
  });

  it('begins and ends background work only in a process that does such work', async () => {
    const calls: string[] = [];
    const loop = { start: () => void calls.push('starts'), stop: () => void calls.push('stops') };
    for (const works of [true, false]) {
      const lifecycle = new Lifecycle(5_000, works);
      lifecycle.manage('loop', loop);
      lifecycle.onStart('cache', () => void calls.push('cache'));
      await lifecycle.start();
      await lifecycle.run('flush');
    }
    expect(calls).toEqual(['starts', 'cache', 'stops', 'cache']);
  });

  it('leaves the stores open while another owner closes them later', async () => {
    const order: string[] = [];
    const lifecycle = new Lifecycle(5_000);
    lifecycle.storesAreManaged = true;
    lifecycle.onStop('stores', 'mongo', () => void order.push('stores'));
    await lifecycle.onApplicationShutdown();
    expect(order).toEqual([]);
  });
});
