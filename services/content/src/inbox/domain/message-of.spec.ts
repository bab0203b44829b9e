import { MESSAGES } from './message-of.js';

describe('the inbox message of an event', () => {
  it('names the bonus of a first code and the sum of its lines', () => {
    const lines = [
      { source: 'scan', points: 120 },
      { source: 'scanMilestone', points: 240 },
    ];
    expect(MESSAGES.credited(lines)).toEqual({
      type: 'pointsEarned',
      params: { points: '360', source: 'scanMilestone' },
    });
  });

  it.each(['quest', 'receipt'])('leaves the points of a %s to its own event', (source) => {
    expect(MESSAGES.credited([{ source, points: 50 }])).toBeNull();
  });

  it.each(['redemption', 'pregnant', 'voucher', 'donation', 'wish', 'contest'])(
    'leaves what a %s took to its own event',
    (source) => {
      expect(MESSAGES.debited([{ source, points: -500 }])).toBeNull();
    },
  );

  it('reports points taken otherwise, without a sign', () => {
    expect(MESSAGES.debited([{ source: 'adjustment', points: -70 }])).toEqual({
      type: 'pointsTaken',
      params: { points: '70', source: 'adjustment' },
    });
  });

  it('names the campaign that points belong to', () => {
    expect(MESSAGES.credited([{ source: 'massCredit', points: 200 }], { title: 'November thank-you' })).toEqual({
      type: 'pointsEarned',
      params: {
        points: '200',
        source: 'massCredit',
        campaignEn: 'November thank-you',
        campaignBm: 'November thank-you',
      },
    });
  });

  it('calls a correction of an earlier entry by that name, whatever the entry was', () => {
    for (const source of ['scan', 'contest']) {
      expect(MESSAGES.debited([{ source, points: -70 }], { reversal: true })).toEqual({
        type: 'pointsTaken',
        params: { points: '70', source: 'reversal' },
      });
    }
    for (const source of ['redemption', 'quest']) {
      expect(MESSAGES.credited([{ source, points: 70 }], { reversal: true })).toEqual({
        type: 'pointsEarned',
        params: { points: '70', source: 'refund' },
      });
    }
  });

  it('leaves the points of a cancelled order to its own event, which names the order', () => {
    expect(MESSAGES.credited([{ source: 'orderRefund', points: 70 }], { reversal: true })).toBeNull();
    const items = [{ name: { en: 'Wipes', bm: 'Tisu' }, quantity: 2 }];
    expect(MESSAGES.orderCancelled('o-1', 70, items)).toEqual({
      type: 'orderCancelled',
      params: { orderId: 'o-1', points: '70', itemsEn: '2 × Wipes', itemsBm: '2 × Tisu' },
    });
  });

  it.each([
    ['Upgraded', 'tierUp'],
    ['Downgraded', 'tierDown'],
  ])('reports a tier that was %s', (status, type) => {
    expect(MESSAGES.tierChanged('Platinum', status)).toEqual({ type, params: { tier: 'Platinum' } });
  });

  it.each([
    ['PROCESSING', 'orderProcessing'],
    ['Delivering', 'orderDelivering'],
    ['DELIVERED', 'orderDelivered'],
  ])('reports an order that is %s', (state, type) => {
    expect(MESSAGES.orderMoved('o-1', state, [])).toEqual({ type, params: { orderId: 'o-1' } });
  });

  it('names the courier and the number of an order that is on its way, and of no other', () => {
    const parcel = { courier: 'Pos Laju', trackingId: 'EF1MY' };
    expect(MESSAGES.orderMoved('o-1', 'DELIVERING', [], parcel)?.params).toEqual({ orderId: 'o-1', ...parcel });
    expect(MESSAGES.orderMoved('o-1', 'DELIVERED', [], parcel)?.params).toEqual({ orderId: 'o-1' });
  });

  it('is absent for an unknown state', () => {
    expect(MESSAGES.orderMoved('o-1', 'LOST', [])).toBeNull();
  });

  const item = (n: number) => ({ name: { en: `Item ${n}`, bm: `Barang ${n}` }, quantity: n });

  it('names the first three kinds of an order in both languages and counts the others', () => {
    expect(MESSAGES.orderPlaced('o-1', 450, 'item', [1, 2, 3, 4, 5].map(item)).params).toEqual({
      orderId: 'o-1',
      points: '450',
      itemsEn: '1 × Item 1, 2 × Item 2, 3 × Item 3',
      itemsBm: '1 × Barang 1, 2 × Barang 2, 3 × Barang 3',
      more: '2',
    });
    expect(MESSAGES.orderMoved('o-1', 'DELIVERED', [item(1), { quantity: 2 }])?.params).toEqual({
      orderId: 'o-1',
      itemsEn: '1 × Item 1',
      itemsBm: '1 × Barang 1',
    });
  });

  it('names prize and campaign, contest, ticket and sample; English where there is no Malay', () => {
    const name = (en: string, bm = '') => ({ en, bm });
    expect(MESSAGES.mysteryBoxWon('d', 'POINTS', name('500 points', '500 mata'), name('Raya')).params).toEqual({
      ...{ drawId: 'd', prizeType: 'POINTS', prizeEn: '500 points', prizeBm: '500 mata' },
      ...{ campaignEn: 'Raya', campaignBm: 'Raya' },
    });
    expect(MESSAGES.mysteryBoxEntered('t', name('Raya')).params).toMatchObject({ ticket: 't', campaignBm: 'Raya' });
    expect(MESSAGES.contestEntered('c', 200, name('Walk', 'Jalan'))).toEqual({
      type: 'contestEntered',
      params: { contestId: 'c', points: '200', contestEn: 'Walk', contestBm: 'Jalan' },
    });
    const results = ['winner', 'consolidation', 'pending'].map((result) =>
      MESSAGES.contestResult('c', result, name('Walk', 'Jalan')),
    );
    expect(results.map(({ type }) => type)).toEqual(['contestGrandPrize', 'contestConsolation', 'contestNoPrize']);
    expect(results[0]!.params).toEqual({ contestId: 'c', contestEn: 'Walk', contestBm: 'Jalan' });
    expect(MESSAGES.sampleRequested('s', name('Touch L', 'Touch L')).params).toMatchObject({ itemEn: 'Touch L' });
  });

  it('follows a sample: its name always, courier and number when it is sent, nothing for a state it does not know', () => {
    const item = { en: 'Touch L', bm: 'Touch L' };
    const parcel = { courier: 'Pos Laju', trackingId: 'EF1' };
    const types = ['processing', 'DELIVERING', 'DELIVERED', 'CANCELLED'].map(
      (state) => MESSAGES.sampleMoved('s', state, item, parcel)?.type,
    );
    expect(types).toEqual(['sampleProcessing', 'sampleDelivering', 'sampleDelivered', 'sampleCancelled']);
    const params = { orderId: 's', itemEn: 'Touch L', itemBm: 'Touch L' };
    expect(MESSAGES.sampleMoved('s', 'DELIVERING', item, parcel)?.params).toEqual({ ...params, ...parcel });
    expect(MESSAGES.sampleMoved('s', 'DELIVERED', item, parcel)?.params).toEqual(params);
    expect(MESSAGES.sampleMoved('s', 'LOST', item)).toBeNull();
  });

  it('names the pack of a code', () => {
    const pack = { brand: 'Drypers Touch', format: 'Tape', size: 'L' };
    expect(MESSAGES.credited([{ source: 'scan', points: 120 }], { pack })?.params).toMatchObject(pack);
  });
});
