import { messagesTo, recipientKey } from './inbox.js';

const mails = [
  { to: [{ address: '60123456789@sms.local' }], text: '1234\n', subject: 'SMS', time: '2026-11-21T00:00:00.000Z' },
  {
    to: [{ address: 'Aisyah@Example.com' }, { address: 'x@example.com' }],
    subject: 'Hi',
    html: '<p>Hi</p>',
    date: '2026-11-21T00:00:01.000Z',
  },
  { to: [{ address: '60123456789@sms.local' }], text: '5678', time: '2026-11-21T00:00:00.000Z' },
  { to: [{ address: '60199999999@sms.local' }], html: false as const, time: 'never' },
];

it('answers the newest first, SMS and e-mail distinguished', () => {
  expect(messagesTo('', mails).map((m) => [m.to, m.channel, m.text])).toEqual([
    ['60199999999', 'sms', ''],
    ['60123456789', 'sms', '5678'],
    ['x@example.com', 'email', ''],
    ['Aisyah@Example.com', 'email', ''],
    ['60123456789', 'sms', '1234'],
  ]);
});

it.each(['0123456789', '60123456789', '+60 12-345 6789', '60123456789@sms.local'])(
  'finds a number written as %s',
  (to) => {
    expect(messagesTo(to, mails).map((m) => m.text)).toEqual(['5678', '1234']);
  },
);

it('finds an e-mail whatever its case', () => {
  expect(messagesTo('AISYAH@example.com ', mails)).toEqual([
    {
      to: 'Aisyah@Example.com',
      channel: 'email',
      subject: 'Hi',
      text: '',
      html: '<p>Hi</p>',
      at: '2026-11-21T00:00:01.000Z',
    },
  ]);
  expect(recipientKey('a@b.c')).toBe('a@b.c');
});
