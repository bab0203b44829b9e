import { runInContext, systemContext } from './context.js';
import { createLogger } from './logging.js';

function capture(level = 'debug') {
  const lines: string[] = [];
  const logger = createLogger({ service: 'test', level }, { write: (line: string) => void lines.push(line) });
  return { logger, last: () => JSON.parse(lines.at(-1)!) as Record<string, never>, text: () => lines.join('') };
}

describe('logger', () => {
  it('never writes personal data or secrets, at any depth', () => {
    const { logger, text } = capture();
    logger.info(
      {
        password: 'p-1',
        request: { otp: '4821', profile: [{ email: 'a@b.my', mobileNumber: '60123456789', fullName: 'Aisyah' }] },
        headers: { authorization: 'Bearer abc', cookie: 'x' },
        sessionToken: 'tok',
        code: 'AB12CD34EF',
        number: '0123456789',
        note: 'called 60123456789 and wrote to aisyah@example.com',
      },
      'ok',
    );
    expect(text()).not.toMatch(/p-1|4821|a@b\.my|0123456789|60123456789|Aisyah|aisyah|Bearer|"tok"|AB12CD34EF/);
  });

  it('keeps what operators need: errors with type and stack, but not the values they quote', () => {
    const { logger, last, text } = capture();
    const err = Object.assign(
      new Error('E11000 duplicate key error collection: x index: email_1 dup key: { email: "aisyah@example.com" }'),
      { code: 11000 },
    );
    logger.error({ err, attempts: 3 }, 'failed');
    expect(last()).toMatchObject({
      level: 'error',
      msg: 'failed',
      attempts: 3,
      err: { type: 'Error', errorCode: 11000 },
    });
    expect(text()).not.toContain('aisyah');
    expect(text()).toContain('logging.spec');
  });

  it('carries the correlation id of the running request and none outside', () => {
    const { logger, last } = capture();
    runInContext({ ...systemContext('c-9'), actor: { id: 'm-1', type: 'member' } }, () => logger.info('in'));
    expect(last()).toMatchObject({ correlationId: 'c-9', actorId: 'm-1', service: 'test' });
    logger.info('out');
    expect(last()).not.toHaveProperty('correlationId');
  });
});
