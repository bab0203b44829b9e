import { Module } from '@nestjs/common';
import { BrandListController, BrandsController } from './brands.grpc.js';
import { BrandsRepository } from './brands.repository.js';
import { FormatsController } from './formats.grpc.js';
import { FormatsRepository } from './formats.repository.js';
import { AssignFormat } from './usecases/assign-format.js';
import { SaveFormat } from './usecases/save-format.js';

/** Brands with their formats and sizes. */
@Module({
  controllers: [BrandsController, BrandListController, FormatsController],
  providers: [BrandsRepository, FormatsRepository, AssignFormat, SaveFormat],
  exports: [BrandsRepository, FormatsRepository, AssignFormat],
})
export class BrandsModule {}
