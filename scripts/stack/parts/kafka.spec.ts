import { properties } from './kafka.mjs';

const settingsOf = (text: string) =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split('=')),
  );
const ports = { main: 1, controller: 2 };

it('a lone broker keeps one copy of each message', () => {
  expect(settingsOf(properties({ ports, data: '/data' }))).toMatchObject({
    'controller.quorum.voters': '1@127.0.0.1:2',
    'default.replication.factor': '1',
    'min.insync.replicas': '1',
    'offsets.topic.replication.factor': '1',
  });
});

it('of three brokers, two have a message before it is acknowledged', () => {
  const voters = [1, 2, 3].map((id) => ({ id, controller: 10 + id }));
  expect(settingsOf(properties({ ports, data: '/data', id: 2, voters }))).toMatchObject({
    'node.id': '2',
    'controller.quorum.voters': '1@127.0.0.1:11,2@127.0.0.1:12,3@127.0.0.1:13',
    'default.replication.factor': '3',
    'min.insync.replicas': '2',
    'offsets.topic.replication.factor': '3',
    'transaction.state.log.min.isr': '2',
  });
});
