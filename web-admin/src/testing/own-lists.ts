import type { Answer } from '@club/web-kit';
import type { Programmed } from '../../../web-kit/test/fake-api';

type OwnLists = Answer<'GET /admin/own-lists'>;
export type OwnList = OwnLists['lists'][number];

/** The calls of the saved views over lists that they change, as the server keeps them. */
export function ownListsFake(kept: OwnList[] = []) {
  const listOf = (name: string): OwnList => {
    const known = kept.find(({ list }) => list === name);
    if (known) return known;
    const fresh: OwnList = { list: name, layout: '', views: [] };
    kept.push(fresh);
    return fresh;
  };
  const answer = (): OwnLists => structuredClone({ lists: kept });
  return {
    'GET /admin/own-lists': answer,
    'POST /admin/own-lists/layout': ({ body }) => {
      listOf(body.list).layout = body.layout;
      return answer();
    },
    'POST /admin/own-lists/view/save': ({ body: { list, query = '', first = false, ...view } }) => {
      const own = listOf(list);
      const others = own.views
        .filter(({ id }) => id !== view.id)
        .map((other) => (first ? { ...other, first: false } : other));
      own.views = [...others, { ...view, query, first }];
      return answer();
    },
    'POST /admin/own-lists/view/remove': ({ body: { list, id } }) => {
      const own = listOf(list);
      own.views = own.views.filter((view) => view.id !== id);
      return answer();
    },
  } satisfies Programmed;
}
