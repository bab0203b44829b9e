import type { Answer } from '@club/web-kit';
import { useText } from '../../i18n/hooks.js';
import { ImagePairInput, PairInput } from '../../shared/inputs.js';
import { MemberPreview, SeenHeading, SeenPicture, SeenText } from '../../shared/member-preview.js';
import { definePage } from '../../shared/record/page.js';
import articles from './record.js';

type Article = Answer<'GET /admin/fetch/dashboard/article/details'>;

interface Values {
  title: string;
  titleBM: string;
  description: string;
  descriptionBM: string;
  file: File | undefined;
  bmFile: File | undefined;
}

const valuesOf = (article: Article | undefined): Values => ({
  title: article?.title.en ?? '',
  titleBM: article?.title.bm ?? '',
  description: article?.description.en ?? '',
  descriptionBM: article?.description.bm ?? '',
  file: undefined,
  bmFile: undefined,
});

/** The form of an article: four texts, and a picture for each language (docs/product/forms.md#news-articles-and-blogs). */
export default definePage(articles, (article) => {
  const t = useText();
  const labels = {
    title: t(($) => $.articles.title.en),
    titleBM: t(($) => $.articles.title.bm),
    description: t(($) => $.articles.text.en),
    descriptionBM: t(($) => $.articles.text.bm),
    file: t(($) => $.form.imageEn),
    bmFile: t(($) => $.form.imageBm),
  };
  return {
    initial: valuesOf(article),
    labels,
    pictures: { file: article?.image.en, bmFile: article?.image.bm },
    nameOf: ({ title }: Values) => title,
    toFields: (values: Values) => values,
    fields: (
      <>
        <PairInput names={{ en: 'title', bm: 'titleBM' }} labels={{ en: labels.title, bm: labels.titleBM }} />
        <PairInput
          area
          names={{ en: 'description', bm: 'descriptionBM' }}
          labels={{ en: labels.description, bm: labels.descriptionBM }}
        />
        <ImagePairInput names={{ en: 'file', bm: 'bmFile' }} urls={article?.image} />
      </>
    ),
    preview: <Preview urls={article?.image} />,
  };
});

/** An article as members see it. */
const Preview = ({ urls }: { urls: Article['image'] | undefined }) => (
  <MemberPreview<Values>>
    {({ title, titleBM, description, descriptionBM, file, bmFile }, seen) => (
      <>
        <SeenPicture
          file={seen === 'en' ? file : bmFile}
          url={urls?.[seen]}
          className="aspect-[4/3] w-full rounded-lg"
        />
        <SeenHeading>{seen === 'en' ? title : titleBM}</SeenHeading>
        <SeenText>{seen === 'en' ? description : descriptionBM}</SeenText>
      </>
    )}
  </MemberPreview>
);
