export { BoxPicture } from './box-picture.js';
export { sortCampaigns } from './campaigns.js';
export { campaigns, entries } from './requests.js';
export { selectCampaigns, selectEntries } from './selectors.js';
