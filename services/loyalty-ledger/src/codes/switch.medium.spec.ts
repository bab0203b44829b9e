import { abortedAfterAudit, adminContext, NOTHING_LEFT } from '@club/platform/testing';
import { aBatchCommand, codesStack } from '../../test/codes.js';

const CTX = adminContext();
let stack: Awaited<ReturnType<typeof codesStack>>;
beforeAll(async () => {
  stack = await codesStack('ledger-switch');
});
afterAll(() => stack.database.drop());

describe('a batch in the back office', () => {
  it('is toggled by its id and a reason, by each call, however many come at once', async () => {
    const one = stack.process();
    const { batch } = await one.aReadyBatch({ quantity: 10 });
    const toggle = () => one.activating.execute(CTX, { id: batch.id, reason: 'Counted' });
    expect(await toggle()).toMatchObject({ active: false, stoppedReason: 'Counted' });
    const answers = await Promise.all(Array.from({ length: 7 }, toggle));
    expect(answers.filter(({ active }) => active)).toHaveLength(4);
    expect(await stack.batchDocs.findOne({ _id: batch.id })).toMatchObject({ active: true });
    expect(await stack.batchDocs.findOne({ _id: batch.id })).not.toHaveProperty('stoppedReason');
  });

  it('is off until it is switched on without a reason; to freeze it, and to accept its codes again, takes one', async () => {
    const one = stack.process();
    const { id } = await one.generate.execute(CTX, aBatchCommand({ key: 'reasons', quantity: 5 }));
    await one.generate.finished(id);
    expect(await stack.batchDocs.findOne({ _id: id })).toMatchObject({ active: false, status: 'ready' });
    await one.activating.execute(CTX, { id, active: true });
    const without = { code: 'INPUT_INVALID', fields: { reason: { code: 'FIELD_REQUIRED' } } };
    await expect(one.activating.execute(CTX, { id, reason: '  ' })).rejects.toMatchObject(without);
    expect(await stack.batchDocs.findOne({ _id: id })).toMatchObject({ active: true });
    await one.activating.execute(CTX, { id, active: false, reason: ' Printed twice ' });
    await expect(one.activating.execute(CTX, { id, active: true })).rejects.toMatchObject(without);
    expect(await stack.batchDocs.findOne({ _id: id })).toMatchObject({ active: false, stoppedReason: 'Printed twice' });
  });

  it('has one audit entry for its creation and for each toggle, which names who did it', async () => {
    const one = stack.process();
    const [command, by] = [aBatchCommand({ key: 'trail', quantity: 5 }), adminContext()];
    const { id } = await one.generate.execute(by, command);
    await one.generate.execute(by, command);
    await one.activating.execute(by, { id });
    await one.activating.execute(by, { id, reason: ' Printed twice ' });
    await one.activating.execute(by, { id: id, active: false, reason: 'Again' });
    await one.generate.finished(id);
    expect(await stack.auditEntriesOf(id)).toMatchObject([
      {
        actor: by.actor,
        correlationId: by.correlationId,
        data: { action: 'added', after: { quantity: 5, points: 120 } },
      },
      { data: { action: 'activated', before: { active: false }, after: { active: true } } },
      { data: { action: 'frozen', before: { active: true }, after: { active: false }, reason: 'Printed twice' } },
    ]);
  });

  it('is neither made nor switched, and no day is set, when the transaction fails after its record', async () => {
    const one = stack.process();
    const { batch } = await one.aReadyBatch({ quantity: 10 });
    const { connection } = stack.database;
    for (const write of [
      () => one.generate.execute(CTX, aBatchCommand({ key: 'aborted', quantity: 5 })),
      () => one.activating.execute(CTX, { id: batch.id, reason: 'Lost' }),
      () => one.shipping.execute(CTX, { id: batch.id, day: '2026-03-10' }),
      () => one.setDoubleDate.execute(CTX, { newDate: 7 }),
    ]) {
      expect(await abortedAfterAudit({ connection, audit: one.audit }, write)).toEqual(NOTHING_LEFT);
    }
  });
});
