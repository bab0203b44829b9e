import { counter } from './metrics.js';
import { countSecurityEvents, SECURITY_EVENTS, securityEvent } from './security-events.js';
import { watchSecurityEvents } from './testing/security.js';
import { runInContext, systemContext } from './context.js';

const ID = '0b7c2d1e-5f60-4a7b-8c9d-0e1f2a3b4c5d';
const counts = async () => {
  countSecurityEvents();
  const { values } = await counter('club_security_events_total', 'as the platform made it', ['event']).get();
  return Object.fromEntries(values.map(({ labels, value }) => [labels['event'], value]));
};

describe('security events', () => {
  it('are logged with who acts and for which request, and counted by name', async () => {
    const watched = watchSecurityEvents();
    const before = (await counts())['foreign id refused'] ?? 0;
    runInContext({ ...systemContext('c-1'), actor: { id: ID, type: 'member' } }, () =>
      securityEvent('foreign id refused', { place: 'track order', record: 'order', recordId: ID }),
    );
    expect(watched.seen).toMatchObject([
      {
        level: 'warn',
        msg: 'security event',
        securityEvent: 'foreign id refused',
        correlationId: 'c-1',
        actorId: ID,
        place: 'track order',
        record: 'order',
        recordId: ID,
      },
    ]);
    expect((await counts())['foreign id refused']).toBe(before + 1);
  });

  it.each(['aisyah@example.com', 'Aisyah', '60123456789', '900101-14-5678', '12 Jalan Ipoh', '{"$ne":1}', `${ID}x`])(
    'never carry what a caller wrote in the place of an id: %s',
    (typed) => {
      const watched = watchSecurityEvents();
      securityEvent('foreign id refused', { place: 'track order', record: 'order', recordId: typed });
      securityEvent('signed in', { subjectId: typed, subjectType: 'user' });
      expect(watched.seen).toMatchObject([{ recordId: '[not an id]' }, { subjectId: '[not an id]' }]);
      expect(JSON.stringify(watched.seen)).not.toContain(typed);
    },
  );

  it('are all counted from zero, so that the first one is seen to grow', async () => {
    expect(Object.keys(await counts()).sort()).toEqual(Object.keys(SECURITY_EVENTS).sort());
  });
});
