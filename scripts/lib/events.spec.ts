import { topicUse } from './events.mjs';

const EVENTS = [
  { type: 'MemberRegistered', topic: 'club.identity.member.v1', file: 'club/identity/v1/events' },
  { type: 'PointsCredited', topic: 'club.ledger.points.v1', file: 'club/ledger/v1/events' },
  { type: 'PointsDebited', topic: 'club.ledger.points.v1', file: 'club/ledger/v1/events' },
  { type: 'AdminActed', topic: 'club.common.admin-act.v1', file: 'club/common/v1/audit' },
];

it('a service publishes the events of its package and the common ones, and each topic is named once', () => {
  const { services, topics } = topicUse(EVENTS, []);
  expect(services['loyalty-ledger'].publishes).toEqual(['club.common.admin-act.v1', 'club.ledger.points.v1']);
  expect(services.contests.publishes).toEqual(['club.common.admin-act.v1']);
  expect(topics).toHaveLength(3);
});

it('a service reads the topics that its groups take, and nothing of the groups of others', () => {
  const groups = [
    { group: 'content.inbox', service: 'content', types: ['PointsCredited', 'PointsDebited', 'MemberRegistered'] },
    { group: 'identity.audit', service: 'identity', types: ['AdminActed'] },
  ];
  const { services } = topicUse(EVENTS, groups);
  expect(services.content.groups).toEqual({ 'content.inbox': ['club.identity.member.v1', 'club.ledger.points.v1'] });
  expect(services.identity.groups).toEqual({ 'identity.audit': ['club.common.admin-act.v1'] });
});

it('an event of a package that no service has is refused', () => {
  const lost = { type: 'Lost', topic: 'club.nobody.lost.v1', file: 'club/nobody/v1/events' };
  expect(() => topicUse([lost], [])).toThrow('club/nobody/v1/events.proto: no service publishes its events');
});
