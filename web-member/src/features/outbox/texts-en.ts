/** English texts of what was sent without a connection. */
export const outboxEn = {
  outbox: {
    title: 'Sent while offline',
    code: 'Code {{name}}',
    receipt: 'Receipt {{name}}',
    waiting: 'Waits on this phone for a connection.',
    soon: 'Waits to be sent.',
    sending: 'Sending …',
    points_one: 'Registered: +{{count}} point',
    points_other: 'Registered: +{{count}} points',
    received: 'Received. We will check it.',
    now: 'Send now',
    seen: 'Got it',
    leaveTitle: 'Log out now?',
    leaveBody_one: '{{count}} thing that you sent while offline has not reached us. Logging out deletes it.',
    leaveBody_other: '{{count}} things that you sent while offline have not reached us. Logging out deletes them.',
    stay: 'Stay logged in',
    leave: 'Log out and delete',
  },
} as const;
