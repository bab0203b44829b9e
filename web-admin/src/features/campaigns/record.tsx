import { formatDate, formatPoints } from '@club/web-kit';
import { RowTitle } from '@club/web-kit/admin/index.ts';
import { Eye } from 'lucide-react';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { AppLink } from '../../shared/link.js';
import { defineRecord } from '../../shared/record/define-record.js';
import { useCampaigns } from './branch.js';
import { PrizeText } from './prize-text.js';
import * as requests from './requests.js';
import { StateTag } from './state-tag.js';

const NO_FILTERS = [] as const;

/** Campaigns of the mystery box, the latest first; a name leads to the draws (docs/product/forms.md#mystery-box-campaigns). */
export default defineRecord({
  name: 'campaigns',
  kind: 'campaign',
  requests,
  useBranch: useCampaigns,
  nameOf: ({ name }, language) => name[language],
  tagOf: (campaign) => <StateTag campaign={campaign} />,
  found: { note: ({ firstDay }) => firstDay, screen: 'campaignDetails' },
  list: {
    columns: ({ t, language }) => [
      {
        key: 'name',
        header: t(($) => $.campaigns.one),
        cell: ({ id, name }) => (
          <RowTitle href={pathTo('campaignDetails', id)} renderLink={AppLink} note={name.bm} noteLang="ms">
            {name.en}
          </RowTitle>
        ),
      },
      { key: 'state', header: t(($) => $.campaigns.state), cell: (campaign) => <StateTag campaign={campaign} /> },
      {
        key: 'startsAt',
        header: t(($) => $.campaigns.firstDay),
        sortable: true,
        cell: ({ firstDay }) => <span className="whitespace-nowrap">{formatDate(firstDay, language)}</span>,
      },
      {
        key: 'weeks',
        header: t(($) => $.campaigns.weeks),
        numeric: true,
        cell: ({ weeks }) => formatPoints(weeks),
      },
      {
        key: 'weeklyPrize',
        header: t(($) => $.campaigns.weekly),
        cell: ({ weeklyPrize, weeklyWinners }) => <PrizeText prize={weeklyPrize} winners={weeklyWinners} />,
      },
      {
        key: 'grandPrize',
        header: t(($) => $.campaigns.grand),
        cell: ({ grandPrize }) => <PrizeText prize={grandPrize} winners={1} />,
      },
    ],
    useFilters: () => NO_FILTERS,
    useMenu: () => {
      const t = useText();
      return {
        items: ({ id }, toEdit) => [
          {
            key: 'draws',
            label: t(($) => $.campaigns.draws),
            icon: <Eye className="size-4" aria-hidden />,
            href: pathTo('campaignDetails', id),
          },
          toEdit,
        ],
      };
    },
  },
});
