/** Words of the double-points days, in English. */
export const doublePointsEn = {
  doublePoints: {
    note: 'On these days of every month, codes and receipts earn more points. Members read the days in the app.',
    days: 'Days',
    day: 'Day {{day}} of every month',
    remove: 'Remove day {{day}}',
    today: 'Today is such a day: points count {{factor}} times.',
    next: 'The next one is {{date}}. Points count {{factor}} times.',
    short_one:
      'Day {{days}} is not in every month. A month without it has one such day less: no other day takes its place.',
    short_other:
      'Days {{days}} are not in every month. A month without one of them has one such day less: no other day takes its place.',
    another: 'Another day, 1 to 31',
    add: 'Add',
    undo: 'Undo the changes',
    save: 'Save the days',
    calendar: 'The next three months',
    calendarDraft: 'The next three months, as they would be',
    double: 'double points',
    confirm: 'Change the double points days?',
    confirmNote: 'The change holds from now on. What was earned before stays as it is.',
    addsDay: 'Day {{day}} of every month counts double.',
    removesDay: 'Day {{day}} counts as any other day.',
    near: 'This concerns {{dates}}, within the next 48 hours. Members may count on it, so please say why.',
    reason: 'Reason',
    conflict: 'Somebody else has changed the days. Nothing was changed. Press again to load them.',
    saved: 'Points count double on these days of every month: {{days}}.',
    try: 'Try it before you save it',
    tryNote:
      'The days above are tried on the last 90 days, with a factor of your choice. The factor of the club, {{factor}}, is set by a release and cannot be saved here.',
    factor: 'Factor, 2 to 10',
    factorWrong: 'Please enter a whole number from 2 to 10.',
  },
} as const;
