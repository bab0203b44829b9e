import type { Answer } from '@club/web-kit';
import { useWatch } from 'react-hook-form';
import { useText } from '../../i18n/hooks.js';
import { ChoiceInput, ImagePairInput, PairInput, SelectInput, TextInput } from '../../shared/inputs.js';
import { MemberPreview, SeenHeading, SeenPicture, SeenText } from '../../shared/member-preview.js';
import type { InWords } from '../../shared/record/conflicts.js';
import { definePage } from '../../shared/record/page.js';
import news from './record.js';

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

/** The form of news: texts of its own, or a link; both with a picture for each language and whom it is for (docs/product/forms.md#news-articles-and-blogs). */
export default definePage(news, (item) => {
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
        <TextInput name="link" label={labels.link} hint={t(($) => $.news.linkHint)} keepHint max={MAX_LINK} />
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
