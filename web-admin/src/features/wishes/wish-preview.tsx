import { useText } from '../../i18n/hooks.js';
import { MemberPreview, SeenHeading, SeenPicture, SeenText } from '../../shared/member-preview.js';
import { avatarUrl } from './avatars.js';
import type { Values } from './wish-form.js';

/** A wish as members see it on the tree; `picture` is its own, where it has one. */
export function WishPreview({ picture }: { picture: string }) {
  const t = useText();
  return (
    <MemberPreview<Values>>
      {({ name, age, wishes, bmWishes, selectedAvatar }, seen) => {
        const wish = seen === 'en' ? wishes : bmWishes;
        return (
          <div className="tone-sky flex items-start gap-3 rounded-lg bg-(--tone) p-4">
            <SeenPicture
              url={selectedAvatar ? avatarUrl(selectedAvatar) : picture}
              className="size-15 flex-none rounded-full"
            />
            <div className="grid min-w-0 flex-1 gap-1">
              <SeenHeading>{name && age ? t(($) => $.preview.wisher[seen], { name, age }) : name}</SeenHeading>
              <SeenText>{wish.trim() ? `“${wish}”` : ''}</SeenText>
            </div>
          </div>
        );
      }}
    </MemberPreview>
  );
}
