import type { Answer, Schema } from '@club/web-kit';

export type PointsPage = Answer<'GET /user/points/fetch'>;
/** An entry between its neighbours, and how long the log is. */
export type PointsProof = Answer<'GET /user/points/verify'>;
export type LatestReward = Schema<'LatestReward'>;
