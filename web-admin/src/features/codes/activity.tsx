import { formatDate, formatPoints, SectionError, Skeleton } from '@club/web-kit';
import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { Card } from '../../shared/card.js';
import { useCodes } from './branch.js';
import { HeatMap, hourText } from './heat-map.js';
import { PlainTable } from './plain-table.js';
import { activity, allActivity, type BatchActivity, type CodesActivity } from './requests.js';

/** When and from which devices the codes of a batch were tried in seven days; it loads and fails by itself. */
export function Activity({ id }: { id: string }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const state = useCodes().activity;
  const ask = useCallback(() => void dispatch(activity.requested(id)), [dispatch, id]);
  useEffect(() => {
    ask();
    return () => void dispatch(activity.cleared());
  }, [ask, dispatch]);
  return (
    <Card title={t(($) => $.codes.protection.activityTitle)}>
      <Loaded state={state} ask={ask} none={t(($) => $.codes.protection.activityNone)} />
    </Card>
  );
}

/** The same of all batches, read once it is opened. */
export function AllActivity() {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <details
      className="rounded-lg bg-surface p-5 shadow-card"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer text-card">{t(($) => $.codes.protection.allTitle)}</summary>
      <div className="mt-3">{open ? <OfAll /> : null}</div>
    </details>
  );
}

function OfAll() {
  const t = useText();
  const dispatch = useAppDispatch();
  const ask = useCallback(() => void dispatch(allActivity.requested()), [dispatch]);
  useEffect(ask, [ask]);
  return <Loaded state={useCodes().allActivity} ask={ask} none={t(($) => $.codes.protection.allNone)} />;
}

type AnyActivity = CodesActivity & Partial<Pick<BatchActivity, 'devices' | 'refusingDevices'>>;

interface LoadedProps {
  state: Pick<ReturnType<typeof useCodes>['activity'], 'error'> & { data: AnyActivity | null | undefined };
  ask: () => void;
  none: string;
}

/** An activity as it loads, fails and is empty. */
function Loaded({ state: { data, error }, ask, none }: LoadedProps) {
  const t = useText();
  const errorText = useErrorText();
  if (error && !data)
    return (
      <SectionError
        quiet
        title={t(($) => $.codes.protection.activityFailed)}
        retryLabel={t(($) => $.states.tryAgain)}
        busyLabel={t(($) => $.frame.loading)}
        onRetry={ask}
      >
        {errorText(error)}
      </SectionError>
    );
  if (!data)
    return (
      <div aria-busy="true" className="grid gap-3">
        <Skeleton className="w-1/2" />
        <Skeleton shape="box" className="h-40 rounded-md" />
      </div>
    );
  if (data.hours.length === 0) return <p className="text-small text-ink-2">{none}</p>;
  return <Shown activity={data} />;
}

function Shown({ activity: found }: { activity: AnyActivity }) {
  const t = useText();
  const { language } = useLanguage();
  const words = {
    registered: t(($) => $.codes.protection.registered),
    refused: t(($) => $.codes.protection.refusedTries),
  };
  return (
    <div className="grid min-w-0 gap-5">
      <p className="text-small text-ink-2">{t(($) => $.codes.protection.activityNote)}</p>
      <div className="grid min-w-0 gap-5 desktop:grid-cols-2">
        <HeatMap name={words.registered} of="registered" activity={found} />
        <HeatMap name={words.refused} of="refused" activity={found} />
      </div>
      <details className="text-small">
        <summary className="cursor-pointer font-bold text-primary">{t(($) => $.codes.protection.asTable)}</summary>
        <PlainTable
          label={t(($) => $.codes.protection.hoursTable)}
          headings={[
            t(($) => $.codes.protection.day),
            t(($) => $.codes.protection.hour),
            words.registered,
            words.refused,
          ]}
          figures={[1, 2, 3]}
          rows={found.hours.map(({ day, hour, registered, refused }) => ({
            key: `${day} ${hour}`,
            cells: [formatDate(day, language), hourText(hour), formatPoints(registered), formatPoints(refused)],
          }))}
        />
      </details>
      <Kinds activity={found} words={words} />
      {found.devices?.length ? <Devices devices={found.devices} refusingDevices={found.refusingDevices ?? 0} /> : null}
    </div>
  );
}

function Kinds({
  activity: { kinds },
  words,
}: {
  activity: Pick<CodesActivity, 'kinds'>;
  words: { registered: string; refused: string };
}) {
  const t = useText();
  const kindName = useKindName();
  const title = t(($) => $.codes.protection.kindsTitle);
  return (
    <div className="grid gap-1">
      <h3 className="text-small font-bold">{title}</h3>
      <PlainTable
        label={title}
        headings={[t(($) => $.codes.protection.kind), words.registered, words.refused]}
        figures={[1, 2]}
        rows={kinds.map(({ kind, registered, refused }) => ({
          key: kind,
          cells: [kindName(kind), formatPoints(registered), formatPoints(refused)],
        }))}
      />
    </div>
  );
}

function Devices({ devices, refusingDevices }: Pick<BatchActivity, 'devices' | 'refusingDevices'>) {
  const t = useText();
  const deviceName = useDeviceName();
  const title = t(($) => $.codes.protection.devicesTitle);
  return (
    <div className="grid gap-1">
      <h3 className="text-small font-bold">{title}</h3>
      <p className="text-small text-ink-2">{t(($) => $.codes.protection.devices, { count: refusingDevices })}</p>
      <PlainTable
        label={title}
        headings={[
          t(($) => $.codes.protection.device),
          t(($) => $.codes.protection.members),
          t(($) => $.codes.protection.tries),
        ]}
        figures={[1, 2]}
        rows={devices.map(({ device, kind, members, refused }) => ({
          key: device,
          cells: [deviceName(kind, device), formatPoints(members), formatPoints(refused)],
        }))}
      />
    </div>
  );
}

type Kind = BatchActivity['kinds'][number]['kind'];

/** Returns how a kind of device is called. */
function useKindName() {
  const t = useText();
  return (kind: Kind) => t(($) => $.codes.protection.kinds[kind || 'unknown']);
}

/** Returns how a device is called: its kind, and the last characters of its hash where there is one. */
export function useDeviceName() {
  const t = useText();
  const kindName = useKindName();
  return (kind: Kind, device: string) =>
    device ? t(($) => $.codes.protection.onDevice, { kind: kindName(kind), device }) : kindName(kind);
}
