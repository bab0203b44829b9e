/** English texts of the page that ends reminders by e-mail; it opens without a session. */
export const reminderStopEn = {
  reminderStop: {
    title: 'Reminders by email',
    body: 'No more reminders by email? Messages about your account still come.',
    action: 'Stop reminders by email',
    done: 'Done. You will get no more reminders by email.',
    choose: 'Choose your reminders',
    sending: 'One moment…',
  },
} as const;
