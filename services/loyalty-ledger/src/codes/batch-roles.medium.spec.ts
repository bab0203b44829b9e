import { aBatchCommand, codesStack } from '../../test/codes.js';

let stack: Awaited<ReturnType<typeof codesStack>>;
beforeAll(async () => {
  stack = await codesStack('codes-roles');
});
afterAll(() => stack.database.drop());

describe('a batch that is ordered from a process that only answers calls', () => {
  it('is left to a worker; a command of that process finishes it itself', async () => {
    const api = stack.api();
    const { id } = await api.generate.execute(stack.ctx, aBatchCommand({ quantity: 20 }));
    await api.generator.finished(id);
    expect(await api.batches.findById(id)).toMatchObject({ status: 'generating', job: { owner: null } });
    const worker = stack.process();
    expect(await worker.generator.sweep()).toBe(1);
    expect(await worker.generate.finished(id)).toMatchObject({ status: 'ready', quantity: 20 });

    const seeded = await api.generate.execute(stack.ctx, aBatchCommand({ quantity: 10 }));
    expect(await api.generate.finished(seeded.id)).toMatchObject({ status: 'ready', quantity: 10 });
  });

  it('is begun by a worker as soon as it is handed over', async () => {
    const { api, worker } = stack.roles();
    worker.generator.start();
    try {
      const { id } = await api.generate.execute(stack.ctx, aBatchCommand({ quantity: 20 }));
      await stack.until(async () => expect(await api.batches.findById(id)).toMatchObject({ status: 'ready' }));
    } finally {
      await worker.generator.stop();
    }
  });
});
