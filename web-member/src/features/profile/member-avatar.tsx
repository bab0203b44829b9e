import { AvatarPicture, cn } from '@club/web-kit';
import { useState } from 'react';
import type { User } from '../../core/types.js';

/** The member's picture, or the drawn baby while there is none or it does not load. Decorative, as the name is beside it. */
export function MemberAvatar({ user, className }: { user: Pick<User, 'id' | 'picture'>; className?: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  const { picture } = user;
  return (
    <span className={cn('block overflow-hidden rounded-full [&>*]:size-full', className)} aria-hidden>
      {picture && picture !== broken ? (
        <img src={picture} alt="" className="object-cover" onError={() => setBroken(picture)} />
      ) : (
        <AvatarPicture seed={user.id} />
      )}
    </span>
  );
}
