import { MemberPreview, SeenHeading, SeenPicture, SeenText } from '../../shared/member-preview.js';
import type { Values } from './blog-form.js';

/** A blog as members see it: its pictures in a row, then title, venue and text. */
export const BlogPreview = () => (
  <MemberPreview<Values>>
    {({ title, venue, description, descriptionBm, files }, seen) => (
      <div className="grid content-start overflow-hidden rounded-lg bg-surface shadow-card">
        <div
          {...(files.length > 1 ? { tabIndex: 0, role: 'group', 'aria-label': title || venue } : {})}
          className="flex aspect-[4/3] gap-2 overflow-x-auto -outline-offset-4"
        >
          {files.length === 0 ? <SeenPicture className="size-full" /> : null}
          {files.map((picture, index) => (
            <SeenPicture
              key={'url' in picture ? picture.url : `${picture.file.name} ${index}`}
              {...picture}
              className={files.length > 1 ? 'h-full w-[86%] flex-none' : 'size-full'}
            />
          ))}
        </div>
        <div className="grid gap-1 p-5">
          <SeenHeading>{title}</SeenHeading>
          <p className="text-small break-words text-ink-2">{venue}</p>
          <SeenText>{seen === 'en' ? description : descriptionBm}</SeenText>
        </div>
      </div>
    )}
  </MemberPreview>
);
