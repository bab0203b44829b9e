/** English texts of the sign-in by phone. */
export const recoverEn = {
  recover: {
    link: 'Sign in with my phone',
    title: 'Sign in with your phone',
    lead: 'We send a code by SMS to the number of your account. You need no email and no password.',
    send: 'Send me a code',
    byEmail: 'Log in with email instead',
    sent: 'If {{number}} has an account, a 4-digit code is on its way. It is valid for 10 minutes.',
    change: 'Use another number',
    whose: 'Is this you?',
    whoseBody: 'This number belongs to the account of {{name}}, a member since {{date}}.',
    me: 'Yes, that is me',
    notMe: 'No, that is somebody else',
    notMeTitle: 'Take the number off that account?',
    notMeBody:
      'Phone numbers change hands. The earlier member keeps the account, logs in by email and is notified by email. You can then join with your number.',
    free: 'Take my number off',
    freed: 'Your number is free',
    freedBody: 'It has left the earlier account. You can now join the club with it.',
  },
} as const;
