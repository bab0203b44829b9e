import { Module } from '@nestjs/common';
import { RecoveryController } from './recovery.grpc.js';

/** Sign-in by phone. */
@Module({ controllers: [RecoveryController] })
export class RecoveryModule {}
