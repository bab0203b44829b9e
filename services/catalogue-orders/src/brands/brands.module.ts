import { Module } from '@nestjs/common';
import { BrandsController } from './brands.grpc.js';
import { BrandsRepository } from './brands.repository.js';
import { SaveBrand } from './usecases/save-brand.js';

/** Brands with their formats and sizes. */
@Module({
  controllers: [BrandsController],
  providers: [BrandsRepository, SaveBrand],
  exports: [BrandsRepository, SaveBrand],
})
export class BrandsModule {}
