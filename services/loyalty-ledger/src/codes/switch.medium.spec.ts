import { jest } from '@jest/globals';
import { abortedAfterAudit, adminContext, NOTHING_LEFT } from '@club/platform/testing';
import { aBatchCommand, codesStack } from '../../test/codes.js';

jest.setTimeout(120_000);

const CTX = adminContext();
let stack: Awaited<ReturnType<typeof codesStack>>;
beforeAll(async () => {
  stack = await codesStack('ledger-switch');
});
afterAll(() => stack.database.drop());

describe('a batch in the back office', () => {
  it('is toggled by its id alone, by each call, however many come at once', async () => {
    const one = stack.process();
    const { batch } = await one.aReadyBatch({ quantity: 10 });
    expect(await one.activating.execute(CTX, { id: batch.id })).toMatchObject({ active: false });
    const answers = await Promise.all(Array.from({ length: 7 }, () => one.activating.execute(CTX, { id: batch.id })));
    expect(answers.filter(({ active }) => active)).toHaveLength(4);
    expect(await stack.batchDocs.findOne({ _id: batch.id })).toMatchObject({ active: true });
  });

  it('has one audit entry for its creation and for each toggle, which names who did it', async () => {
    const one = stack.process();
    const [command, by] = [aBatchCommand({ key: 'trail', quantity: 5 }), adminContext()];
    const { id } = await one.generate.execute(by, command);
    await one.generate.execute(by, command);
    await one.activating.execute(by, { id, reason: ' Printed twice ' });
    await one.activating.execute(by, { id: id, active: false });
    await one.generate.finished(id);
    expect(await stack.auditEntriesOf(id)).toMatchObject([
      {
        actor: by.actor,
        correlationId: by.correlationId,
        data: { action: 'added', after: { quantity: 5, points: 120 } },
      },
      { data: { action: 'frozen', before: { active: true }, after: { active: false }, reason: 'Printed twice' } },
    ]);
  });

  it('is neither made nor switched, and no day is set, when the transaction fails after its record', async () => {
    const one = stack.process();
    const { batch } = await one.aReadyBatch({ quantity: 10 });
    const { connection } = stack.database;
    for (const write of [
      () => one.generate.execute(CTX, aBatchCommand({ key: 'aborted', quantity: 5 })),
      () => one.activating.execute(CTX, { id: batch.id }),
      () => one.setDoubleDate.execute(CTX, { newDate: 7 }),
    ]) {
      expect(await abortedAfterAudit({ connection, audit: one.audit }, write)).toEqual(NOTHING_LEFT);
    }
  });
});
