import { ContestsServiceClient } from '@club/proto/club/contests/v1/contests';
import { contestDetails, contestItem, contestView } from '../member/contests.view.js';
import { addContest, contestFieldMap, contestMessage, editContest } from './contests.form.js';
import { recordController } from './record.controller.js';

/** Contests in the back office (docs/product/forms.md#contests-form). Their list is `contest/fetch`. */
export class AdminContestsController extends recordController({
  client: ContestsServiceClient,
  routes: {
    details: {
      path: 'fetch/dashboard/contest/details',
      summary: 'One contest, hidden ones too, with what members have made of it',
    },
    add: {
      path: 'setting/add/contest',
      summary: 'Adds a contest: name and icon in both languages, start, end, and a prize or more',
    },
    edit: {
      path: 'setting/edit/contest',
      summary: 'Changes a contest; what is not sent stays, and so does what its entries stand on',
    },
    show: { path: 'setting/contest/show', summary: 'Shows or hides a contest' },
  },
  answer: contestItem,
  scheduled: true,
  view: (contest) => contestView(contest, true),
  details: {
    answer: contestDetails,
    view: (contest) => ({
      ...contestView(contest, true),
      entries: contest.entries,
      mostEntries: contest.mostEntries,
    }),
  },
  add: addContest,
  edit: editContest,
  images: 'contests',
  fieldMap: contestFieldMap,
  message: contestMessage,
}) {}
