import { useText } from '../../i18n/hooks.js';
import { ContestFields, PART } from './contest-fields.js';
import { ContestPreview } from './contest-preview.js';
import { changesOf, formOf, valuesOf, type Values } from './contest-values.js';
import { useContestWords } from './contest-words.js';
import { definePage } from '../../shared/record/page.js';
import contests from './record.js';

/** Fields that every contest has (docs/product/forms.md#contests-form). */
const DETAILS = ['name', 'nameBM', 'startDate', 'endDate', 'campaignIcon', 'campaignIconBM'] as const;

const BASICS = ['name', 'nameBM', 'description', 'descriptionBM', 'startDate', 'endDate', 'entriesPerPerson'] as const;
const HOW = [
  ...(['pointRequired', 'pointsPerEntry', 'linkURL', 'uploadImages', 'uploadReceipts', 'gotDropdown'] as const),
  ...(['dropdownTitle', 'dropdownTitleBM', 'dropdownOption'] as const),
];

/** The form of a contest: basics, what an entry needs, steps and prizes (docs/product/forms.md#contests-form). */
export default definePage(contests, (contest) => {
  const t = useText();
  const labels: Record<keyof Values, string> = {
    name: t(($) => $.contests.name.en),
    nameBM: t(($) => $.contests.name.bm),
    description: t(($) => $.contests.description.en),
    descriptionBM: t(($) => $.contests.description.bm),
    campaignIcon: t(($) => $.form.imageEn),
    campaignIconBM: t(($) => $.form.imageBm),
    startDate: t(($) => $.contests.startDate),
    endDate: t(($) => $.contests.endDate),
    entriesPerPerson: t(($) => $.contests.entriesPerPerson),
    pointRequired: t(($) => $.contests.pointRequired),
    pointsPerEntry: t(($) => $.contests.pointsPerEntry),
    linkURL: t(($) => $.contests.linkURL),
    uploadImages: t(($) => $.contests.uploadImages),
    uploadReceipts: t(($) => $.contests.uploadReceipts),
    gotDropdown: t(($) => $.contests.gotDropdown),
    dropdownTitle: t(($) => $.contests.dropdownTitle.en),
    dropdownTitleBM: t(($) => $.contests.dropdownTitle.bm),
    dropdownOption: t(($) => $.contests.choices),
    steps: t(($) => $.contests.steps),
    prizes: t(($) => $.contests.prizes),
  };
  return {
    initial: valuesOf(contest),
    labels,
    inWords: useContestWords(),
    pictures: { campaignIcon: contest?.image.en, campaignIconBM: contest?.image.bm },
    errorFields: { prizeFiles: 'prizes' },
    incomplete: 'CONTEST_DETAILS_REQUIRED',
    incompleteOf: DETAILS,
    parts: [
      { id: PART.basics, label: t(($) => $.contests.basics), fields: BASICS },
      { id: PART.picture, label: t(($) => $.form.image), fields: ['campaignIcon', 'campaignIconBM'] },
      { id: PART.how, label: t(($) => $.contests.how), fields: HOW },
      { id: PART.steps, label: labels.steps, fields: ['steps'] },
      { id: PART.prizes, label: labels.prizes, fields: ['prizes'] },
    ],
    nameOf: ({ name }: Values) => name,
    toFields: formOf,
    toChanges: (values: Values) => changesOf(values, contest!),
    fields: <ContestFields contest={contest} labels={labels} />,
    preview: <ContestPreview urls={contest?.image} />,
  };
});
