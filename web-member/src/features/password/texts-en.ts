/** English texts of password. */
export const passwordEn = {
  forgot: {
    link: 'Forgot password?',
    title: 'Forgot password?',
    lead: 'Enter the email you joined with. We will send you a link to choose a new password.',
    submit: 'Send the link',
    sentTitle: 'Check your email',
    again: 'Use another email',
    back: 'Back to log in',
  },
  reset: {
    title: 'Reset password',
    lead: 'Choose a new password. You will be logged out on every other device.',
    password: 'New password',
    again: 'Confirm password',
    newLink: 'Request a new link',
    doneTitle: 'Password changed',
    done: 'Your password has been changed. Please log in.',
  },
  confirm: {
    pageTitle: 'Confirm your email',
    checking: 'Checking your link…',
    failed: 'We could not confirm your email',
    waiting: 'Logging you in',
    now: 'Continue now',
  },
} as const;
