/** English texts of the e-mail of an account. */
export const emailEn = {
  email: {
    addTitle: 'Add your email',
    addWhy: 'With an email you can also log in when your phone number changes. We send a link to confirm it.',
    add: 'Add my email',
    confirmTitle: 'Confirm your email',
    confirmWhy: 'We sent a link to {{email}}. Open it and press the button there.',
    notArrived: 'It did not arrive',
    again: 'The link is on its way. It is valid today only.',
    wrong: 'Is the address wrong?',
    wrongBody: 'Enter the right one. The link to the wrong one then stops working.',
    correct: 'Change the address',
    sent: 'We have sent a link to {{email}}. It is valid today only.',
    later: 'Not now',
    doneTitle: 'Your email is confirmed',
    done: '{{email}} is confirmed. You can log in with it.',
  },
} as const;
