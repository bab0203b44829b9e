/** English texts of auth. */
export const authEn = {
  social: {
    or: 'or',
    signIn: 'Continue with social login',
    signUp: 'Sign up with social login',
    from: 'Your details came with your social login. Please check them and fill in the rest.',
    locked: 'Your social login has confirmed this email, so you need no password.',
    back: 'You are back from your social login. Press the button to open your account on this device.',
    press: 'Log me in',
    reading: 'Reading your details…',
    suspendedTitle: 'Registration is paused',
    suspendedNext: 'If you are a member already, you can log in as always.',
    agreeTitle: 'One last step',
    agreeBody: 'Before we open your club account, please read the privacy notice and terms and tell us that you agree.',
    agree: 'Agree and continue',
    mailTitle: 'Check your email',
    linkAgain: 'Send the link again',
    linkSent: 'If there is an account to confirm, the link is on its way. It is valid today only.',
  },
  signin: {
    title: 'Log in',
    lead: 'Good to see you again. Your points are where you left them.',
    email: 'Email',
    password: 'Password',
    submit: 'Log in',
    passkey: 'Use a passkey',
    passkeyUnable: 'This device could not use a passkey. Log in with your password or your phone.',
    newHere: 'New to the club?',
    passwordWrong:
      "You've entered the wrong password. Please check it and try again. If it still does not work, use Forgot password.",
    resetSent: 'We have emailed you a reset link. It is valid today only.',
  },
} as const;
