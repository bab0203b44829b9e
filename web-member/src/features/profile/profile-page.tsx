import { Button, Card, CodeText, formatPoints, SummaryList, TierBadge, Wrap, type Tier } from '@club/web-kit';
import { Bell, CircleHelp, Gift, History, LockKeyhole, LogOut, ShieldCheck, UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSettings } from '../../core/settings.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { signOutRequested } from '../../core/session/events.js';
import { selectUser } from '../../core/session/selectors.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { EmailBanner } from '../email/index.js';
import { OutLink } from '../../shared/link.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { shownPhone } from '../../shared/phone.js';
import { RichText } from '../../shared/rich-text.js';
import { WayList } from '../../shared/way-list.js';
import { MemberAvatar } from './member-avatar.js';
import { PictureEdit } from './picture-edit.js';

/** Shows the signed-in member: name, points, tier and contact details. */
export default function ProfilePage() {
  const t = useText();
  const { language } = useLanguage();
  const { links } = useSettings();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  usePage(t(($) => $.profile.title));
  if (!user) return null;
  return (
    <MemberShell title={t(($) => $.profile.title)} back="/dashboard">
      <Wrap className="grid grid-cols-1 gap-5 tablet:grid-cols-2 tablet:items-start">
        <div className="grid grid-cols-1 gap-5">
          <Card className="grid gap-4">
            <div className="flex items-center gap-4">
              <MemberAvatar user={user} className="size-20 flex-none" />
              <div className="grid min-w-0 justify-items-start gap-1">
                <h2 className="[overflow-wrap:anywhere]">{user.name}</h2>
                <Link to="/points" className="inline-flex min-h-11 items-center font-bold text-primary">
                  {t(($) => $.home.points, { count: user.totalPoints })}
                </Link>
                <TierBadge tier={user.tier.toLowerCase() as Tier}>
                  {t(($) => $.tier.member, { tier: user.tier })}
                </TierBadge>
              </div>
            </div>
            <PictureEdit user={user} />
          </Card>
          <EmailBanner user={user} />
          <Card className="grid gap-4">
            <h2>{t(($) => $.profile.details)}</h2>
            <SummaryList
              rows={[
                {
                  term: t(($) => $.profile.number),
                  value: user.number ? shownPhone(user.number) : t(($) => $.profile.none),
                },
                {
                  term: t(($) => $.profile.email),
                  value: <span className="[overflow-wrap:anywhere]">{user.email || t(($) => $.profile.none)}</span>,
                },
                { term: t(($) => $.history.total), value: formatPoints(user.totalPoints) },
                { term: t(($) => $.profile.referral), value: <CodeText>{user.referralCode}</CodeText> },
              ]}
            />
            <p className="text-small text-ink-2">
              <RichText
                text={t(($) => $.profile.contactNote)}
                parts={{
                  link: (words) => (
                    <OutLink
                      href={links.contact[language]}
                      className="font-medium whitespace-nowrap text-primary underline"
                    >
                      {words}
                    </OutLink>
                  ),
                }}
              />
            </p>
          </Card>
          <Button asChild block>
            <Link to="/editprofile">{t(($) => $.account.editProfile)}</Link>
          </Button>
        </div>
        <div className="grid grid-cols-1 gap-5">
          <WayList
            ways={[
              { to: '/pointhistory', label: t(($) => $.history.title), icon: <History /> },
              { to: '/pointshop', label: t(($) => $.chrome.rewards), icon: <Gift /> },
              { to: '/referandearn', label: t(($) => $.refer.title), icon: <UsersRound /> },
              { to: '/help', label: t(($) => $.chrome.help), icon: <CircleHelp /> },
              { to: '/security', label: t(($) => $.security.title), icon: <LockKeyhole /> },
              { to: '/reminders', label: t(($) => $.reminders.title), icon: <Bell /> },
              { to: '/mydata', label: t(($) => $.mydata.title), icon: <ShieldCheck /> },
            ]}
          />
          <Button
            variant="outline"
            block
            icon={<LogOut className="size-5" aria-hidden />}
            onClick={() => dispatch(signOutRequested())}
          >
            {t(($) => $.common.logOut)}
          </Button>
        </div>
      </Wrap>
    </MemberShell>
  );
}
