import { Button, formatDate } from '@club/web-kit';
import { Tag } from '@club/web-kit/admin/index.ts';
import { Ban, FileLock, Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../core/paths.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { FormPage } from '../../shared/form-page.js';
import { RecordStates } from '../../shared/reading.js';
import { useFresh, useRecord } from '../../shared/record/use-record.js';
import { AdjustMember } from './adjust-member.js';
import { BalanceCard } from './balance-card.js';
import { BlockDialog } from './block-dialog.js';
import { useMembers } from './branch.js';
import { NotesCard } from './notes-card.js';
import { AddressCard, FamilyCard, ProfileCard } from './profile-cards.js';
import { block, details, type Member, type Profile } from './requests.js';
import { MemberSections } from './sections.js';

/** One member with everything that the product knows, each section by itself (docs/product/back-office.md#member-page). */
export default function MemberPage() {
  const t = useText();
  const { language } = useLanguage();
  const found = useRecord(useMembers().details, details);
  useFresh(block);
  const list = { label: t(($) => $.menu.accounts), href: pathTo('accounts') };
  const member = found.is === 'there' ? found.record : null;
  const profile = member?.profile;
  const since = member ? t(($) => $.members.since, { date: formatDate(member.registeredAt, language) }) : '';
  return (
    <FormPage
      title={profile?.name ?? (member ? t(($) => $.members.erased) : t(($) => $.members.title))}
      group={t(($) => $.frame.groups.members)}
      list={list}
      {...(profile
        ? {
            note: [profile.email, profile.number && `+${profile.number}`, since].filter(Boolean).join(', '),
            tag: profile.blocked ? <Tag tone="danger">{t(($) => $.accounts.states.blocked)}</Tag> : null,
            actions: <Actions id={member!.id} profile={profile} />,
          }
        : {})}
    >
      <RecordStates found={found} list={list}>
        {(record) => <MemberParts member={record} />}
      </RecordStates>
    </FormPage>
  );
}

function Actions({ id, profile }: { id: string; profile: Profile }) {
  const t = useText();
  const [open, setOpen] = useState<'block' | 'adjust'>();
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen('block')}>
        {profile.blocked ? <Undo2 className="size-4" aria-hidden /> : <Ban className="size-4" aria-hidden />}
        {profile.blocked ? t(($) => $.members.unblock) : t(($) => $.members.block)}
      </Button>
      <Button asChild size="sm" variant="outline">
        <Link to={pathTo('accountEdit', id)}>
          <Pencil className="size-4" aria-hidden /> {t(($) => $.list.edit)}
        </Link>
      </Button>
      <Button asChild size="sm" variant="outline">
        <Link to={pathTo('privacyMember', id)}>
          <FileLock className="size-4" aria-hidden /> {t(($) => $.menu.privacy)}
        </Link>
      </Button>
      <Button size="sm" variant="primary" onClick={() => setOpen('adjust')}>
        {t(($) => $.members.adjust)}
      </Button>
      <BlockDialog id={id} profile={profile} open={open === 'block'} onClose={() => setOpen(undefined)} />
      {open === 'adjust' ? <AdjustMember id={id} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}

function MemberParts({ member }: { member: Member }) {
  const t = useText();
  const { language } = useLanguage();
  const { id, profile, erasedAt } = member;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 desktop:grid-cols-[minmax(0,1fr)_20rem] desktop:items-start">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {erasedAt ? (
          <p className="rounded-lg bg-surface p-5 shadow-card">
            {t(($) => $.members.erasedNote, { date: formatDate(erasedAt, language) })}{' '}
            <Link to={pathTo('privacyMember', id)} className="font-bold text-primary hover:underline">
              {t(($) => $.privacy.proof)}
            </Link>
          </p>
        ) : null}
        <BalanceCard id={id} />
        <MemberSections id={id} erased={profile === null} />
      </div>
      {profile ? (
        <aside className="grid gap-5" aria-label={t(($) => $.members.about)}>
          <ProfileCard profile={profile} />
          <FamilyCard profile={profile} />
          <AddressCard profile={profile} />
          <NotesCard id={id} />
        </aside>
      ) : null}
    </div>
  );
}
