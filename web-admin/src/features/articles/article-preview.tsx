import { MemberPreview, SeenHeading, SeenPicture, SeenText } from '../../shared/member-preview.js';
import type { Values } from './article-form.js';
import type { Article } from './requests.js';

/** An article as members see it. */
export const ArticlePreview = ({ urls }: { urls: Article['image'] | undefined }) => (
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
