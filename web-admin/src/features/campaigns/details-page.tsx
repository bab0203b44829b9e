import { Button, formatDate } from '@club/web-kit';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../core/paths.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { Fact, Facts } from '../../shared/facts.js';
import { FormPage } from '../../shared/form-page.js';
import { RecordStates } from '../../shared/reading.js';
import { useRecord } from '../../shared/record/use-record.js';
import { useCampaigns } from './branch.js';
import { DrawCard } from './draw-card.js';
import { PrizeText } from './prize-text.js';
import { details, type CampaignDetails } from './requests.js';
import { StateTag } from './state-tag.js';

/** One campaign of the mystery box: its prizes with what is in stock, and each draw with its proof (docs/mystery-box-draw.md). */
export default function CampaignPage() {
  const t = useText();
  const { language } = useLanguage();
  const found = useRecord(useCampaigns().details, details);
  const record = found.is === 'there' ? found.record : null;
  const list = { label: t(($) => $.campaigns.menu), href: pathTo('campaigns') };
  return (
    <FormPage
      title={record?.name[language] ?? t(($) => $.campaigns.one)}
      {...(record ? { tag: <StateTag campaign={record} /> } : {})}
      group={t(($) => $.frame.groups.rewards)}
      list={list}
      history={record ? { record: 'campaign', id: record.id } : undefined}
      actions={
        record ? (
          <Button asChild size="sm" variant="outline">
            <Link to={pathTo('campaignEdit', record.id)}>
              <Pencil className="size-4" aria-hidden /> {t(($) => $.list.edit)}
            </Link>
          </Button>
        ) : null
      }
    >
      <RecordStates found={found} list={list}>
        {(campaign) => <CampaignParts campaign={campaign} />}
      </RecordStates>
    </FormPage>
  );
}

function CampaignParts({ campaign }: { campaign: CampaignDetails }) {
  const t = useText();
  const { language } = useLanguage();
  const { firstDay, endsAt, weeklyPrize, weeklyWinners, grandPrize, voucherExpiry, draws } = campaign;
  return (
    <>
      <section aria-label={t(($) => $.campaigns.one)} className="mb-5 rounded-lg bg-surface p-5 shadow-card">
        <Facts>
          <Fact name={t(($) => $.campaigns.period)}>
            {t(($) => $.campaigns.fromTo, {
              from: formatDate(firstDay, language),
              // it ends as the day begins that is not part of it any more
              to: formatDate(new Date(Date.parse(endsAt) - 1).toISOString(), language),
            })}
          </Fact>
          <Fact name={t(($) => $.campaigns.weekly)}>
            <PrizeText prize={weeklyPrize} winners={weeklyWinners} />
          </Fact>
          <Fact name={t(($) => $.campaigns.grand)}>
            <PrizeText prize={grandPrize} winners={1} />
          </Fact>
          <Fact name={t(($) => $.campaigns.voucherExpiry)}>{formatDate(voucherExpiry, language)}</Fact>
        </Facts>
      </section>
      <h2 className="mb-3">{t(($) => $.campaigns.draws)}</h2>
      <p className="mb-4 max-w-190 text-ink-2">{t(($) => $.campaigns.proof)}</p>
      <ul className="grid gap-4">
        {draws.map((draw) => (
          <li key={draw.id}>
            <DrawCard draw={draw} />
          </li>
        ))}
      </ul>
    </>
  );
}
