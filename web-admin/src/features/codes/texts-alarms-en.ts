/** Words of the alarms on pack codes, in English. */
export const alarmsEn = {
  title: 'Alarms',
  none: 'No batch leaks, and nobody guesses codes.',
  failed: 'The alarms did not load',
  since: 'First seen',
  last: 'Last seen',
  kinds: {
    beforeShipped: 'Codes used before the packs were shipped',
    sharedDevice: 'Many members on one device',
    burst: 'Very many codes at once',
    guessing: 'Somebody guesses codes',
  },
  seen: {
    beforeShipped_one: '{{codes}} code of {{batch}} was scanned or tried, and its packs are not shipped.',
    beforeShipped_other: '{{codes}} codes of {{batch}} were scanned or tried, and its packs are not shipped.',
    burst_one: '{{codes}} code of {{batch}} was scanned within an hour, many more than usual.',
    burst_other: '{{codes}} codes of {{batch}} were scanned within an hour, many more than usual.',
    sharedDevice_one: '{{count}} member scanned {{codes}} codes on device …{{device}} within {{hours}} hours.',
    sharedDevice_other: '{{count}} members scanned {{codes}} codes on device …{{device}} within {{hours}} hours.',
    guessingDevice_one: '{{codes}} wrong code came from device …{{device}} within an hour.',
    guessingDevice_other: '{{codes}} wrong codes came from device …{{device}} within an hour.',
    guessingAddress_one: '{{codes}} wrong code came from address …{{address}} within an hour.',
    guessingAddress_other: '{{codes}} wrong codes came from address …{{address}} within an hour.',
    guessing_one: '{{codes}} wrong code came from all devices together within an hour.',
    guessing_other: '{{codes}} wrong codes came from all devices together within an hour.',
  },
  advice: {
    beforeShipped:
      'If the packs are in the shops, set the day on the page of the batch. If they are not, freeze the batch and find out who has its codes.',
    sharedDevice:
      'Look at the codes and the members. One family is fine; if they are strangers, somebody collects codes, so freeze the batch.',
    burst: 'If a fair or a promotion explains it, acknowledge it. If not, freeze the batch and look at its devices.',
    guessing: 'Nothing is lost: each member has ten wrong codes in ten minutes. Watch whether scanned codes follow.',
  },
  openBatch: 'Open {{name}}',
  acknowledge: 'Acknowledge',
  askTitle: 'What did you find?',
  askBody: 'The alarm is closed with your note. It comes back when the same is seen a day later.',
  note: 'Note',
  acknowledged: 'The alarm was acknowledged.',
  acknowledgedLately_one: '{{count}} alarm acknowledged in 30 days',
  acknowledgedLately_other: '{{count}} alarms acknowledged in 30 days',
} as const;
