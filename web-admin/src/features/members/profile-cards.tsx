import { formatDate } from '@club/web-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../core/paths.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { Card } from '../../shared/card.js';
import { DateCell } from '../../shared/cells.js';
import { StageCell } from '../accounts/index.js';
import type { Profile } from './requests.js';

const Rows = ({ children }: { children: ReactNode }) => <dl className="grid gap-2 text-small">{children}</dl>;
const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-3">
    <dt className="text-ink-2">{name}</dt>
    <dd className="text-right font-medium break-words tabular-nums">{children}</dd>
  </div>
);

/** Shows the ways by which a member signs in and the origin of the account. */
export function ProfileCard({ profile }: { profile: Profile }) {
  const t = useText();
  const yes = (value: boolean) => t(($) => (value ? $.audit.yes : $.audit.no));
  return (
    <Card title={t(($) => $.members.account)}>
      <Rows>
        <Row name={t(($) => $.members.emailConfirmed)}>{yes(profile.emailConfirmed)}</Row>
        <Row name={t(($) => $.members.numberProven)}>
          {profile.numberProvenAt ? <DateCell at={profile.numberProvenAt} /> : yes(false)}
        </Row>
        <Row name={t(($) => $.members.password)}>{yes(profile.hasPassword)}</Row>
        <Row name={t(($) => $.members.news)}>{yes(profile.receiveMail)}</Row>
        <Row name={t(($) => $.members.language)}>{t(($) => $.members.languages[profile.language])}</Row>
        <Row name={t(($) => $.accounts.dob)}>
          <DateCell at={profile.dob} />
        </Row>
        <Row name={t(($) => $.members.referralCode)}>{profile.referralCode}</Row>
        <Row name={t(($) => $.accounts.referBy)}>
          {profile.referrerId ? (
            <Link to={pathTo('member', profile.referrerId)} className="font-bold text-primary hover:underline">
              {profile.referBy || t(($) => $.members.erased)}
            </Link>
          ) : (
            profile.referBy || '–'
          )}
        </Row>
      </Rows>
    </Card>
  );
}

/** Stage and children of a member. */
export function FamilyCard({ profile }: { profile: Profile }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <Card title={t(($) => $.members.family)}>
      <Rows>
        <Row name={t(($) => $.accounts.stage)}>
          <StageCell stage={profile.pregnancyStage} edb={profile.edb} />
        </Row>
        {profile.profileOpensOn ? (
          <Row name={t(($) => $.members.opensOn)}>{formatDate(profile.profileOpensOn, language)}</Row>
        ) : null}
        {profile.babyInfos.map((baby) => (
          <Row key={baby.id} name={t(($) => $.members.child)}>
            {[baby.name, formatDate(baby.birthDate, language)].filter(Boolean).join(', ')}
          </Row>
        ))}
        {profile.membershipEndsOn ? (
          <Row name={t(($) => $.members.endsOn)}>{formatDate(profile.membershipEndsOn, language)}</Row>
        ) : null}
        {profile.membershipEndedOn ? (
          <Row name={t(($) => $.members.endedOn)}>{formatDate(profile.membershipEndedOn, language)}</Row>
        ) : null}
      </Rows>
    </Card>
  );
}

/** The addresses of a member. */
export function AddressCard({ profile: { addresses } }: { profile: Profile }) {
  const t = useText();
  return (
    <Card title={t(($) => $.members.addresses)}>
      {addresses.length === 0 ? (
        <p className="text-small text-ink-2">{t(($) => $.members.noAddress)}</p>
      ) : (
        <ul className="grid gap-3 text-small">
          {addresses.map(({ id, label, line1, line2, line3, city, state, postcode }) => (
            <li key={id} className="break-words">
              <b>{label}</b>
              <br />
              {[line1, line2, line3].filter(Boolean).join(', ')}
              <br />
              {postcode} {city}, {state}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
