import { Tabs } from '@club/web-kit/admin/index.ts';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../i18n/hooks.js';
import { MessagesSection } from './messages-section.js';
import { AuditSection, CodesSection, SessionsSection, ViewsSection } from './sections-account.js';
import {
  ContestsSection,
  OrdersSection,
  PointsSection,
  ReceiptsSection,
  SamplesSection,
  VouchersSection,
} from './sections-rewards.js';

/** The sections in the order of their tabs; of an erased member those that still have something. */
const SECTIONS = {
  points: { Section: PointsSection, erased: true },
  codes: { Section: CodesSection, erased: true },
  orders: { Section: OrdersSection, erased: true },
  receipts: { Section: ReceiptsSection, erased: false },
  vouchers: { Section: VouchersSection, erased: true },
  samples: { Section: SamplesSection, erased: true },
  contests: { Section: ContestsSection, erased: false },
  messages: { Section: MessagesSection, erased: false },
  sessions: { Section: SessionsSection, erased: false },
  audit: { Section: AuditSection, erased: true },
  views: { Section: ViewsSection, erased: true },
} as const satisfies Record<string, { Section: ComponentType<{ id: string }>; erased: boolean }>;

type Name = keyof typeof SECTIONS;

/** The sections of a member's page, one at a time: each is read when it is shown, and its name stands in the address. */
export function MemberSections({ id, erased }: { id: string; erased: boolean }) {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const names = (Object.keys(SECTIONS) as Name[]).filter((name) => !erased || SECTIONS[name].erased);
  const current = names.find((name) => name === params.get('section')) ?? 'points';
  const { Section } = SECTIONS[current];
  return (
    <Tabs
      label={t(($) => $.members.sections)}
      items={names.map((value) => ({ value, label: t(($) => $.members.tabs[value]) }))}
      value={current}
      onChange={(section) => setParams({ id, ...(section === 'points' ? {} : { section }) })}
    >
      <Section id={id} />
    </Tabs>
  );
}
