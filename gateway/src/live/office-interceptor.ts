import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { OfficeUpdates } from '@club/platform';
import { type Observable, tap } from 'rxjs';
import { API_PATH } from '../http/api-path.js';
import type { ClubRequest } from '../http/club-request.js';
import { changedArea } from './office-areas.js';

/** Notifies the open pages of the back office which area a call has changed, once it has succeeded (docs/product/back-office.md#live). */
@Injectable()
export class OfficeInterceptor implements NestInterceptor {
  constructor(private readonly updates: OfficeUpdates) {}

  /** Returns the handler's answers. */
  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { method, routeOptions } = execution.switchToHttp().getRequest<ClubRequest>();
    const area = changedArea(method, (routeOptions.url ?? '').replace(API_PATH, ''));
    return area === undefined
      ? next.handle()
      : next.handle().pipe(tap({ complete: () => void this.updates.publish(area) }));
  }
}
