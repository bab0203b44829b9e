import { Navigate, useLocation } from 'react-router-dom';
import { CampaignPage } from './campaign-page.js';
import { ContestPage } from './contest-page.js';
import { FormPage } from './form-page.js';
import { ContestListPage } from './list-page.js';

export interface ContestPagesProps {
  page: 'list' | 'contest' | 'old' | 'form' | 'mine';
}

/** The pages of contests, which are loaded as one: one leads to the next (docs/product/screens.md#contest-pages). */
export default function ContestPages({ page }: ContestPagesProps) {
  const { search, state } = useLocation();
  if (page === 'list') return <ContestListPage />;
  if (page === 'contest') return <ContestPage />;
  if (page === 'form') return <FormPage />;
  if (page === 'mine') return <CampaignPage />;
  return <Navigate to={`/activity${search}`} state={state} replace />;
}
