import { Card, formatDate, formatTime, Track } from '@club/web-kit';
import { ClipboardCheck, House, PackageOpen, PackageX, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { TrackingNumber } from '../../shared/tracking-number.js';
import { timeline, type Step } from './orders.js';
import type { TrackEvent } from './types.js';

const icons: Record<Step, ReactNode> = {
  'Order Placed': <ClipboardCheck aria-hidden />,
  PROCESSING: <PackageOpen aria-hidden />,
  DELIVERING: <Truck aria-hidden />,
  DELIVERED: <House aria-hidden />,
  CANCELLED: <PackageX aria-hidden />,
};

interface TimelineProps {
  events: readonly TrackEvent[];
  parcel: { createdAt: string; courier: string; trackingId: string };
  /** What a cancellation means for the member. */
  cancelled?: string;
}

/** The way of a parcel, with courier and number once it is sent. */
export function Timeline({ events, parcel: { createdAt, courier, trackingId }, cancelled }: TimelineProps) {
  const t = useText();
  const { language } = useLanguage();
  const when = (time: string) =>
    t(($) => $.orders.at, { date: formatDate(time, language), time: formatTime(time, language) });
  return (
    <Card>
      <h2 className="sr-only">{t(($) => $.orders.progress)}</h2>
      <Track
        label={t(($) => $.orders.progress)}
        entries={timeline(events, createdAt).map(({ step, look, time }) => ({
          icon: icons[step],
          look,
          title: t(($) => $.orders.steps[step]),
          note: (
            <>
              {time ? when(time) : t(($) => $.orders.toCome)}
              {step === 'CANCELLED' ? <span className="block">{cancelled}</span> : null}
              {step === 'DELIVERING' && look !== 'blank' && trackingId ? (
                <>
                  <span className="block">{courier}</span>
                  <TrackingNumber value={trackingId} />
                </>
              ) : null}
            </>
          ),
        }))}
      />
    </Card>
  );
}
