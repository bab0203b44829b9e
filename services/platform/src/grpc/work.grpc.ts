import { WorkServiceService, type GetWorkResponse, type WorkServiceServer } from '@club/proto/club/common/v1/work';
import { BackgroundWork } from '../background-work.js';
import { GrpcService } from './decorator.js';
import type { GrpcHandlers } from './types.js';

/** WorkService, of each service with a database and the broker. */
@GrpcService(WorkServiceService)
export class WorkController implements GrpcHandlers<WorkServiceServer> {
  constructor(private readonly work: BackgroundWork) {}

  getWork(): Promise<GetWorkResponse> {
    return this.work.waiting();
  }
}
