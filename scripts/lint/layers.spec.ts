import { violation } from './layers.mjs';

const ledger = 'services/loyalty-ledger/src/points/usecases/credit.ts';
const domain = 'services/loyalty-ledger/src/points/domain/entry.ts';
const controller = 'gateway/src/member/scan.controller.ts';
const page = 'web-member/src/features/scan/scan-page.tsx';
const kit = 'web-kit/src/ui/button.tsx';
const platform = 'services/platform/src/events/bus.ts';

describe('the layers', () => {
  it.each([
    ['a service by its package', ledger, '@club/identity'],
    ['a service by its path', ledger, '../../../../identity/src/members/domain/member.js'],
    ['the gateway from a service', ledger, '@club/gateway'],
    ['a service from the gateway', controller, '@club/identity'],
    ['a service’s path from the gateway', controller, '../../../services/identity/src/main.js'],
    ['a service from platform', platform, '../../../identity/src/main.js'],
    ['a business contract from platform', platform, '@club/proto/club/ledger/v1/points'],
    ['Nest in the domain', domain, '@nestjs/common'],
    ['platform in the domain', domain, '@club/platform'],
    ['files in the domain', domain, 'node:fs'],
    ['a repository in the domain', domain, '../entries.repository.js'],
    ['a wire type in the domain', domain, '@club/proto/club/ledger/v1/points'],
    ['gRPC in a gateway controller', controller, '@grpc/grpc-js'],
    ['a database in the gateway', controller, 'mongoose'],
    ['another feature’s slice', page, '../auth/slice.js'],
    ['another feature’s saga', page, '../auth/saga.js'],
    ['the store in a feature', page, '../../app/store.js'],
    ['the start of the app in a feature', page, '../../main.js'],
    ['what tests use in a feature', page, '../../testing/fakes.js'],
    ['a feature in what is shared', 'web-member/src/shared/page.ts', '../features/auth/index.js'],
    ['the store in what is shared', 'web-member/src/shared/page.ts', '../app/store.js'],
    ['what is shared in the words', 'web-member/src/i18n/hooks.ts', '../shared/page.js'],
    ['a feature in the core', 'web-member/src/core/request.ts', '../features/auth/index.js'],
    ['a feature deep in the core', 'web-member/src/core/session/slice.ts', '../../features/auth/index.js'],
    ['the store in the core', 'web-member/src/core/hooks.ts', '../app/store.js'],
    ['what is shared in the core', 'web-member/src/core/paths.ts', '../shared/page.js'],
    ['words in the core', 'web-member/src/core/settings.ts', '../i18n/hooks.js'],
    ['a feature in another app’s core', 'web-admin/src/core/request.ts', '../features/auth/index.js'],
    ['a server from an app', page, '@club/platform'],
    ['redux in the kit', kit, 'react-redux'],
    ['the router in the kit', kit, 'react-router-dom'],
    ['the app in the kit', kit, '../../../web-member/src/main.js'],
  ])('refuse %s', (_, from, specifier) => expect(violation(from, specifier)).toEqual(expect.any(String)));

  it('refuse to make gRPC clients outside of the gateway’s clients', () => {
    expect(violation(controller, '@club/platform', ['createGrpcClient'])).toEqual(expect.any(String));
    expect(violation('gateway/src/clients/ledger.client.ts', '@club/platform', ['createGrpcClient'])).toBeUndefined();
  });

  it.each([
    [ledger, '@club/platform'],
    [ledger, '@club/proto/club/ledger/v1/points'],
    [ledger, '../domain/index.js'],
    [domain, './chain.js'],
    [domain, 'node:crypto'],
    [domain, '@club/proto/errors'],
    [domain, '@club/proto/settings'],
    [domain, '@club/platform/calendar'],
    [domain, '@club/platform/address-key'],
    [domain, '@club/platform/validation'],
    ['services/identity/src/signup/domain/signup.ts', '../../members/domain/member.js'],
    [controller, '../clients/ledger.client.js'],
    [page, '../auth/index.js'],
    [page, './slice.js'],
    [page, '@club/web-kit'],
    ['web-member/src/app/store.ts', '../features/auth/slice.js'],
    ['web-member/src/app/gate.tsx', '../shared/page.js'],
    ['web-member/src/main.tsx', './app/store.js'],
    [page, '../../core/session/selectors.js'],
    [page, '../../i18n/hooks.js'],
    [page, '../../shared/page.js'],
    ['web-member/src/shared/page.ts', '../i18n/hooks.js'],
    ['web-member/src/shared/page.ts', '../core/hooks.js'],
    ['web-member/src/i18n/hooks.ts', '../core/settings.js'],
    ['web-member/src/core/drafts.ts', './session/selectors.js'],
    ['web-member/src/core/settings.ts', '../../../proto/settings.json'],
    ['web-member/src/features/auth/auth.spec.ts', '../../testing/fakes.js'],
    ['web-member/src/features/auth/auth.spec.ts', '../privacy/saga.js'],
    [kit, 'radix-ui'],
  ])('let %s import %s', (from, specifier) => expect(violation(from, specifier)).toBeUndefined());
});
