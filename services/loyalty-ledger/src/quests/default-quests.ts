import { AWARDS } from '@club/proto/settings';
import { ONCE, type Quest } from './domain/quest.js';
import type { QuestGroup } from './domain/quest-group.js';

const quest = (
  position: number,
  group: string,
  id: string,
  rest: Pick<Quest, 'title' | 'description' | 'path' | 'points' | 'trigger'> & { paidBy?: string },
): Quest => ({
  ...{ paidBy: '', ...rest, id, group, position, period: ONCE },
  ...{ count: 1, eligible: 'everyone', tiers: [], active: true, startsAt: null, endsAt: null },
});

/** The groups of a new installation; admins change them afterwards. */
export const defaultQuestGroups: readonly QuestGroup[] = [
  { id: 'start', name: { en: 'Get started', bm: 'Mulakan di sini' }, place: 1, retired: false },
  { id: 'explore', name: { en: 'Go further', bm: 'Terus kumpul mata' }, place: 2, retired: false },
  { id: 'more', name: { en: 'More quests', bm: 'Misi lain' }, place: 3, retired: false },
];

/**
 * The quests of a new installation; admins change them afterwards. completeProfile and feedback show the points that the
 * profile update and the sample feedback bring themselves: the quest pays nothing on top. A double-points day pays by its
 * multiplier, hence 0, shown as that factor.
 */
export const defaultQuests: readonly Quest[] = [
  quest(10, 'start', 'completeProfile', {
    title: { en: 'Complete your profile', bm: 'Lengkapkan profil anda' },
    description: {
      en: 'Check your details, so that sizes and offers fit your family.',
      bm: 'Semak maklumat anda supaya saiz dan tawaran sesuai dengan keluarga anda.',
    },
    path: '/profileupdate',
    points: AWARDS.profileUpdate,
    paidBy: 'profileUpdate',
    trigger: 'profileCompleted',
  }),
  quest(20, 'start', 'firstScan', {
    title: { en: 'Register your first code', bm: 'Daftarkan kod pertama anda' },
    description: {
      en: 'Find the 10 characters inside your pack and register them.',
      bm: 'Cari 10 aksara di dalam pek anda dan daftarkannya.',
    },
    path: '/scancode',
    points: 50,
    trigger: 'codeRegistered',
  }),
  quest(30, 'start', 'doublePointsDay', {
    title: { en: 'Register a code on a double points day', bm: 'Daftarkan kod pada hari mata berganda' },
    description: {
      en: 'A code that you register on that day earns more points.',
      bm: 'Kod yang didaftarkan pada hari itu memberi lebih banyak mata.',
    },
    path: '/scancode',
    points: 0,
    trigger: 'doublePointsCode',
  }),
  quest(40, 'explore', 'firstReceipt', {
    title: { en: 'Upload your first receipt', bm: 'Muat naik resit pertama anda' },
    description: {
      en: 'It counts once we have approved it.',
      bm: 'Misi ini selesai setelah resit anda diluluskan.',
    },
    path: '/uploadReceipt',
    points: 50,
    trigger: 'receiptApproved',
  }),
  quest(50, 'explore', 'firstReferral', {
    title: { en: 'Bring your first friend', bm: 'Ajak rakan pertama anda' },
    description: {
      en: 'A friend joins with your code and confirms their number.',
      bm: 'Rakan anda mendaftar dengan kod anda dan mengesahkan nombor mereka.',
    },
    path: '/referandearn',
    points: 100,
    trigger: 'friendJoined',
  }),
  quest(60, 'explore', 'firstRedemption', {
    title: { en: 'Redeem your first reward', bm: 'Tebus ganjaran pertama anda' },
    description: {
      en: 'Choose something from the point shop.',
      bm: 'Pilih ganjaran di Kedai Mata Ganjaran.',
    },
    path: '/pointshop',
    points: 50,
    trigger: 'rewardRedeemed',
  }),
  quest(70, 'explore', 'sampleFeedback', {
    title: { en: 'Tell us about your free sample', bm: 'Beri maklum balas tentang sampel percuma anda' },
    description: {
      en: 'Your answers help us do better.',
      bm: 'Jawapan anda membantu kami menjadi lebih baik.',
    },
    path: '/picksample',
    points: AWARDS.feedback,
    paidBy: 'feedback',
    trigger: 'feedbackGiven',
  }),
];
