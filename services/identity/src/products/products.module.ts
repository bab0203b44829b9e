import { grpcClient } from '@club/platform';
import { CatalogueServiceClient } from '@club/proto/club/catalogue/v1/catalogue';
import { Module } from '@nestjs/common';
import { CatalogueNames } from '../clients/catalogue.client.js';
import type { IdentityConfig } from '../config.js';
import { ProductCatalogue } from './ports.js';

/** Reads the products that children wear from the catalogue. */
@Module({
  providers: [
    grpcClient(CatalogueServiceClient, ({ CATALOGUE_ADDR }: IdentityConfig) => CATALOGUE_ADDR),
    { provide: ProductCatalogue, useClass: CatalogueNames },
  ],
  exports: [ProductCatalogue],
})
export class ProductsModule {}
