import { awaitedServices, BY_MEMBER, ERASING_SERVICES, isOverdue, openRequest, withProof } from './data-request.js';

const now = new Date('2026-11-21T03:00:00Z');
const erasure = openRequest({ id: 'r1', memberId: 'm1', kind: 'erasure' }, BY_MEMBER, now);
const proofOf = (service: string, minutes = 1) => ({
  ...{ service, at: new Date(now.getTime() + minutes * 60_000), removed: { orders: 2 } },
});

describe('a request about personal data', () => {
  it('is due 21 days after it was made', () => {
    expect(erasure).toMatchObject({ state: 'open', dueAt: new Date('2026-12-12T03:00:00Z'), closedAt: null });
  });

  it('is overdue once that moment has passed, unless it was closed', () => {
    const later = new Date(erasure.dueAt.getTime() + 1);
    expect(isOverdue(erasure, erasure.dueAt)).toBe(false);
    expect(isOverdue(erasure, later)).toBe(true);
    expect(isOverdue({ ...erasure, state: 'done' }, later)).toBe(false);
  });

  it('awaits each service of an erasure, and none of a copy', () => {
    expect(awaitedServices(erasure)).toEqual([...ERASING_SERVICES]);
    expect(awaitedServices({ kind: 'copy', proofs: [] })).toEqual([]);
    expect(awaitedServices(withProof(erasure, proofOf('content')))).not.toContain('content');
  });

  it('is done with the last confirmation, at its time', () => {
    let request = erasure;
    ERASING_SERVICES.forEach((service, index) => {
      expect(request.state).toBe('open');
      request = withProof(request, proofOf(service, index + 1));
    });
    expect(request).toMatchObject({ state: 'done', closedAt: proofOf('', ERASING_SERVICES.length).at });
    expect(request.proofs.map(({ service }) => service)).toEqual([...ERASING_SERVICES]);
  });

  it('keeps the first confirmation of a service', () => {
    const once = withProof(erasure, proofOf('content'));
    expect(withProof(once, proofOf('content', 9))).toBe(once);
  });
});
