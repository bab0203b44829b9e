import { BadRequestException, HttpException, NotFoundException } from '@nestjs/common';
import { DomainError } from '@club/platform';
import { domainErrorOf } from './exception.filter.js';

const fastifyError = (code: string, statusCode: number) => Object.assign(new Error(code), { code, statusCode });

it.each([
  [new DomainError('CODE_UNKNOWN'), 'CODE_UNKNOWN'],
  [new NotFoundException(), 'NOT_FOUND'],
  [new BadRequestException(), 'INPUT_INVALID'],
  [new HttpException('gone', 410), 'INTERNAL_ERROR'],
  [fastifyError('FST_ERR_CTP_BODY_TOO_LARGE', 413), 'FILE_TOO_LARGE'],
  [fastifyError('FST_ERR_CTP_INVALID_MEDIA_TYPE', 415), 'FILE_TYPE_INVALID'],
  [fastifyError('FST_ERR_BAD_URL', 400), 'INPUT_INVALID'],
  [Object.assign(new Error('not ours'), { statusCode: 404 }), 'INTERNAL_ERROR'],
  [Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), 'SERVICE_BUSY'],
  [new TypeError('x is not a function'), 'INTERNAL_ERROR'],
  ['thrown text', 'INTERNAL_ERROR'],
])('%p becomes %s', (exception, code) => {
  expect(domainErrorOf(exception).code).toBe(code);
});
