/** Somebody who brings members in for the brand (docs/product/back-office.md#promoters). */
export interface Promoter {
  id: string;
  name: string;
  /** In capitals, unique. */
  code: string;
  region: string;
  supervisorName: string;
  post: string;
  number: string;
  utmLink: string;
}
