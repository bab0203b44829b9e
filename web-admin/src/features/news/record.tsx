import type { Answer } from '@club/web-kit';
import { Tag } from '@club/web-kit/admin/index.ts';
import { useWatch } from 'react-hook-form';
import { useText } from '../../i18n/hooks.js';
import { DateCell, ThumbCell } from '../../shared/cells.js';
import { ChoiceInput, ImagePairInput, PairInput, SelectInput, TextInput } from '../../shared/inputs.js';
import { MemberPreview, SeenHeading, SeenPicture, SeenText } from '../../shared/member-preview.js';
import type { InWords } from '../../shared/record/conflicts.js';
import { defineRecord } from '../../shared/record/define-record.js';
import { recordRequests, removalRequests } from '../../shared/record/requests.js';

type News = Answer<'GET /admin/fetch/dashboard/news/details'>;

const STAGES = ['All', 'pregnant', 'trying', 'oneChild', 'moreChild'] as const;
const MAX_LINK = 2_000;

interface Values {
  type: 'A' | 'B';
  title: string;
  bmTitle: string;
  description: string;
  bmDescription: string;
  link: string;
  showingTo: (typeof STAGES)[number];
  file: File | undefined;
  bmFile: File | undefined;
}

const valuesOf = (item: News | undefined): Values => ({
  type: item?.type ?? 'A',
  title: item?.title.en ?? '',
  bmTitle: item?.title.bm ?? '',
  description: item?.description.en ?? '',
  bmDescription: item?.description.bm ?? '',
  link: item?.link ?? '',
  showingTo: item?.showingTo ?? 'All',
  file: undefined,
  bmFile: undefined,
});

/** News: texts of its own, or a link; both with a picture for each language and whom it is for (docs/product/forms.md#news-articles-and-blogs). */
export default defineRecord({
  name: 'news',
  kind: 'news',
  requests: {
    ...recordRequests('news', {
      list: 'GET /news/fetch',
      details: 'GET /admin/fetch/dashboard/news/details',
      add: 'POST /admin/setting/news/add',
      edit: 'POST /admin/setting/news/edit',
      setActive: 'POST /admin/setting/news/show',
    }),
    ...removalRequests('news', {
      remove: 'DELETE /admin/setting/news/remove/{id}',
      restore: 'POST /admin/setting/news/restore',
    }),
  },
  nameOf: ({ title, link }) => title.en || link,
  headingOf: ({ title }, language) => title[language],
  list: {
    columns: ({ t, title, active }) => [
      {
        key: 'title',
        header: t(($) => $.news.one),
        sortable: true,
        cell: (item) => title(item, item.type === 'A' ? item.title : t(($) => $.news.linkRow, { link: item.link })),
      },
      {
        key: 'image',
        header: t(($) => $.form.image),
        optional: true,
        cell: ({ image }) => <ThumbCell url={image.en} />,
      },
      {
        key: 'showingTo',
        header: t(($) => $.news.showingTo),
        sortable: true,
        cell: ({ showingTo }) => (
          <Tag tone={showingTo === 'All' ? 'plain' : 'sky'}>{t(($) => $.news.stages[showingTo])}</Tag>
        ),
      },
      {
        key: 'createdAt',
        header: t(($) => $.list.created),
        sortable: true,
        optional: true,
        cell: ({ createdAt }) => <DateCell at={createdAt} />,
      },
      active,
    ],
  },
  useForm: (item) => {
    const t = useText();
    const labels = {
      type: t(($) => $.news.kind),
      title: t(($) => $.news.title.en),
      bmTitle: t(($) => $.news.title.bm),
      description: t(($) => $.news.text.en),
      bmDescription: t(($) => $.news.text.bm),
      link: t(($) => $.news.link),
      showingTo: t(($) => $.news.showingTo),
      file: t(($) => $.form.imageEn),
      bmFile: t(($) => $.form.imageBm),
    };
    return {
      initial: valuesOf(item),
      labels,
      inWords: {
        type: (type) => t(($) => $.news.kinds[type]),
        showingTo: (stage) => t(($) => $.news.stages[stage]),
      } satisfies InWords<Values>,
      pictures: { file: item?.image.en, bmFile: item?.image.bm },
      nameOf: ({ type, title, link }: Values) => (type === 'A' ? title : link),
      toFields: ({ link, ...values }: Values) => ({ ...values, link: values.type === 'B' ? link : '' }),
      fields: <Fields labels={labels} urls={item?.image} />,
      preview: <Preview urls={item?.image} />,
    };
  },
});

type Urls = News['image'] | undefined;

function Fields({ labels, urls }: { labels: Record<keyof Values, string>; urls: Urls }) {
  const t = useText();
  const type = useWatch({ name: 'type' }) as Values['type'];
  return (
    <>
      <ChoiceInput
        name="type"
        legend={labels.type}
        options={[
          { value: 'A', label: t(($) => $.news.kinds.A) },
          { value: 'B', label: t(($) => $.news.kinds.B) },
        ]}
      />
      {type === 'A' ? (
        <>
          <PairInput names={{ en: 'title', bm: 'bmTitle' }} labels={{ en: labels.title, bm: labels.bmTitle }} />
          <PairInput
            area
            names={{ en: 'description', bm: 'bmDescription' }}
            labels={{ en: labels.description, bm: labels.bmDescription }}
          />
        </>
      ) : (
        <TextInput name="link" label={labels.link} hint={t(($) => $.news.linkHint)} max={MAX_LINK} />
      )}
      <SelectInput
        name="showingTo"
        label={labels.showingTo}
        options={STAGES.map((value) => ({ value, label: t(($) => $.news.stages[value]) }))}
      />
      <ImagePairInput names={{ en: 'file', bm: 'bmFile' }} urls={urls} />
    </>
  );
}

/** News as members see it: with a text of its own, or with the way to a page. */
function Preview({ urls }: { urls: Urls }) {
  const t = useText();
  return (
    <MemberPreview<Values>>
      {({ type, title, bmTitle, description, bmDescription, link, file, bmFile }, seen) => (
        <>
          <SeenPicture
            file={seen === 'en' ? file : bmFile}
            url={urls?.[seen]}
            className="aspect-[4/3] w-full rounded-lg"
          />
          {type === 'A' ? (
            <>
              <SeenHeading>{seen === 'en' ? title : bmTitle}</SeenHeading>
              <SeenText>{seen === 'en' ? description : bmDescription}</SeenText>
            </>
          ) : (
            <p>
              <b className="text-primary">{t(($) => $.preview.openLink[seen])}</b>
              <span className="block text-small break-all text-ink-2">{link}</span>
            </p>
          )}
        </>
      )}
    </MemberPreview>
  );
}
