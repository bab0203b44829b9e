import { Button, formatPoints } from '@club/web-kit';
import { Tag } from '@club/web-kit/admin/index.ts';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { DateCell, MomentCell } from '../../shared/cells.js';
import { Fact, Facts } from '../../shared/facts.js';
import { useDeviceName } from './activity.js';
import { productOf } from './batch-parts.js';
import { PlainTable } from './plain-table.js';
import { find, type PackCode } from './requests.js';

/** What one code is, who registered it, and every refused try of it; its members are masked until somebody asks for them. */
export function CodeLife({ code, busy }: { code: PackCode; busy: boolean }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { registration, refusedTries } = code;
  return (
    <div className="grid gap-4">
      <Facts>
        <Fact name={t(($) => $.codes.code)}>{code.code}</Fact>
        <Fact name={t(($) => $.codes.state)}>
          {code.scanned ? (
            <Tag tone="ok">{t(($) => $.codes.protection.registered)}</Tag>
          ) : (
            <Tag tone="plain">{t(($) => $.codes.protection.notRegistered)}</Tag>
          )}
        </Fact>
        <Fact name={t(($) => $.codes.batch)}>
          <Link to={pathTo('codeDetails', code.batchId)} className="text-primary">
            {productOf(code)}
          </Link>
        </Fact>
        <Fact name={t(($) => $.codes.accepted)}>
          {code.active ? (
            <Tag tone="ok">{t(($) => $.codes.active)}</Tag>
          ) : (
            <>
              <Tag>{t(($) => $.codes.stopped)}</Tag> <span className="font-normal">{code.stoppedReason}</span>
            </>
          )}
        </Fact>
        <Fact name={t(($) => $.codes.points)}>{formatPoints(code.points)}</Fact>
        <Fact name={t(($) => $.codes.protection.printed)}>
          <MomentCell at={code.createdAt} />
        </Fact>
        <Fact name={t(($) => $.codes.protection.shipped)}>
          {code.shippedAt ? <DateCell at={code.shippedAt} /> : t(($) => $.codes.protection.notShipped)}
        </Fact>
        {registration ? <Registration registration={registration} /> : null}
      </Facts>
      <Tries code={code} />
      {code.membersShown || (!registration && refusedTries.length === 0) ? null : (
        <Button
          size="sm"
          variant="outline"
          className="justify-self-start"
          loading={busy}
          onClick={() => dispatch(find.requested({ query: code.code, reveal: true }))}
        >
          {t(($) => $.codes.protection.showMembers)}
        </Button>
      )}
      <p className="text-tiny text-ink-2">{t(($) => $.codes.protection.lookNote)}</p>
    </div>
  );
}

function Registration({ registration }: { registration: NonNullable<PackCode['registration']> }) {
  const t = useText();
  const deviceName = useDeviceName();
  const { at, points, device, deviceKind } = registration;
  return (
    <>
      <Fact name={t(($) => $.codes.protection.registeredBy)}>
        <Member of={registration} />
      </Fact>
      <Fact name={t(($) => $.codes.protection.registeredAt)}>
        <MomentCell at={at} />
      </Fact>
      <Fact name={t(($) => $.codes.protection.pointsGiven)}>
        {points === null ? t(($) => $.codes.protection.pointsPending) : formatPoints(points)}
      </Fact>
      <Fact name={t(($) => $.codes.protection.device)}>{deviceName(deviceKind, device)}</Fact>
    </>
  );
}

/** A member by name, with the way to them once they are shown. */
function Member({ of: { memberId, name } }: { of: Pick<PackCode['refusedTries'][number], 'memberId' | 'name'> }) {
  const t = useText();
  if (name === null) return <>{t(($) => $.codes.protection.noName)}</>;
  if (memberId === null) return <>{name}</>;
  return (
    <Link to={pathTo('member', memberId)} className="text-primary">
      {name}
    </Link>
  );
}

function Tries({ code: { refused, refusedTries } }: { code: PackCode }) {
  const t = useText();
  const deviceName = useDeviceName();
  if (refused === 0) return <p className="text-small text-ink-2">{t(($) => $.codes.protection.noTries)}</p>;
  const title = t(($) => $.codes.protection.triesTitle, { count: refused });
  return (
    <div className="grid min-w-0 gap-1">
      <h3 className="text-small font-bold">{title}</h3>
      {refusedTries.length < refused ? (
        <p className="text-small text-ink-2">
          {t(($) => $.codes.protection.triesShown, { count: refusedTries.length })}
        </p>
      ) : null}
      <PlainTable
        label={title}
        headings={[
          t(($) => $.codes.protection.when),
          t(($) => $.codes.protection.member),
          t(($) => $.codes.protection.why),
          t(($) => $.codes.protection.device),
        ]}
        rows={refusedTries.map((tried, index) => ({
          key: `${tried.at} ${index}`,
          cells: [
            <MomentCell key="at" at={tried.at} />,
            <Member key="member" of={tried} />,
            t(($) => $.codes.protection.reasons[tried.reason]),
            deviceName(tried.deviceKind, tried.device),
          ],
        }))}
      />
    </div>
  );
}
