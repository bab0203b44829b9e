import { grpcClient } from '@club/platform';
import { BrandsServiceClient } from '@club/proto/club/catalogue/v1/brands';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import type { Provider } from '@nestjs/common';
import type { IdentityConfig } from '../config.js';
import { ProductCatalogue } from '../engagement/ports.js';
import { CatalogueNames } from './catalogue.client.js';

/** The services that identity asks. */
export const clientProviders = ({ LEDGER_ADDR, CATALOGUE_ADDR }: IdentityConfig): Provider[] => [
  grpcClient(PointsServiceClient, LEDGER_ADDR),
  grpcClient(BrandsServiceClient, CATALOGUE_ADDR),
  { provide: ProductCatalogue, useClass: CatalogueNames },
];
