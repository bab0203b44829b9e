/** English texts of quest. */
export const questEn = {
  quest: {
    title: 'Quests',
    lead: 'Small things to do, each with points.',
    otherGroup: 'More quests',
    progress: '{{done}} of {{all}} done',
    allDone: 'All quests are done. New ones come from time to time.',
    gain: '+{{count}}',
    double: '{{doubleDay}}x pts',
    done: 'Completed',
    doneOn: 'Completed {{date}}',
    go: 'Start',
    empty: 'No quests right now.',
    emptyNext: 'Come back soon.',
    loadFailed: 'The quests did not load.',
    next: 'Next quest',
    all: 'All quests',
    carousel: 'Quests to do',
  },
} as const;
