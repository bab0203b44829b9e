import { Brand } from '@club/proto/club/catalogue/v1/brands';
import { Item, ItemKind } from '@club/proto/club/catalogue/v1/catalogue';
import { MemberPrize } from '@club/proto/club/catalogue/v1/mysterybox';
import { Order, OrderState, TrackEvent } from '@club/proto/club/catalogue/v1/orders';
import { MemberVoucher, VoucherKind, VoucherOffer } from '@club/proto/club/catalogue/v1/vouchers';
import { Article } from '@club/proto/club/content/v1/articles';
import { Blog } from '@club/proto/club/content/v1/blogs';
import { Journey } from '@club/proto/club/content/v1/content';
import { Wish } from '@club/proto/club/content/v1/wishes';
import { Contest } from '@club/proto/club/contests/v1/contests';
import { Retailer, Sku } from '@club/proto/club/receipts/v1/receipts';
import { ListMemberSamplesResponse } from '@club/proto/club/samples/v1/samples';
import { articleView, blogView, journeyView, wishView } from './content.view.js';
import { contestView } from './contests.view.js';
import { entryView } from './mystery-box.view.js';
import { retailerView, skuView } from './receipts.view.js';
import { brandView, donateView, itemView, redemptionView, trackView } from './rewards.view.js';
import { samplesPart } from './samples.view.js';
import { offerView, voucherView } from './vouchers.view.js';

const API = '/drypers-baby-club/api';
const AT = '2026-11-23T04:00:00.000Z';
const text = (en: string) => ({ en, bm: `${en} (bm)` });
const pictures = (path: string) => ({ en: `${API}/${path}/a.webp`, bm: `${API}/${path}/b.webp` });
const PICTURES = { en: 'a.webp', bm: 'b.webp' };
const KEYS = { en: 'images/a.webp', bm: 'images/b.webp' };

describe('entities as the apps get them, every field (member-rewards §3)', () => {
  it('article, blog, journey and wisher', () => {
    const shared = { id: 'i', description: text('About'), active: true, createdAt: AT, updatedAt: AT };
    expect(articleView(Article.fromPartial({ ...shared, title: text('Play'), image: PICTURES }))).toEqual({
      ...shared,
      title: text('Play'),
      image: pictures('content/image'),
    });
    expect(blogView(Blog.fromPartial({ ...shared, title: 'Visit', venue: 'Ipoh', images: ['a.webp'] }))).toEqual({
      ...shared,
      title: 'Visit',
      venue: 'Ipoh',
      images: [{ url: `${API}/content/image/a.webp` }],
    });
    const journey = {
      home: 24,
      children: 500,
      points: 9,
      product: 7,
      description: text('So far'),
      progressPoints: 100,
    };
    expect(journeyView(Journey.fromPartial({ ...journey, givenPoints: 20 }))).toEqual({
      ...journey,
      progressPoints: 120,
    });
    const wish = { id: 'w', name: 'Nisa', age: 4, wishes: text('A book'), points: 300, selectedAvatar: 2 };
    const rest = { active: true, createdAt: AT, updatedAt: AT };
    expect(wishView(Wish.fromPartial({ ...wish, ...rest, image: 'a.webp' }))).toEqual({
      ...wish,
      ...rest,
      image: `${API}/content/image/a.webp`,
    });
  });

  it('catalogue item, pregnant offer and donate item', () => {
    const same = { id: 'i', itemId: 'CUP-1', description: text('About'), points: 300, active: true };
    const whole = { ...same, name: text('Cup'), image: KEYS, brand: 'Drypers', categories: ['c'], limitPerMember: 2 };
    const item = Item.fromPartial({ ...whole, stock: { onHand: 9, held: 1, shipped: 2, remaining: 6 } });
    const gift = {
      ...same,
      itemName: text('Cup'),
      itemImage: pictures('catalogue/image'),
      itemBrand: 'Drypers',
    };
    expect(itemView(item)).toEqual({ ...gift, remaining: 6, categories: ['c'], limitPerMember: 2 });
    expect(donateView(item)).toEqual(gift);
  });

  it('brand with its formats and sizes', () => {
    const formats = [{ id: 'f', name: 'tape', retired: false }];
    const sizes = [{ id: 's', name: 'nb', description: 'to 5 kg', retired: true, brandId: 'b', formatId: 'f' }];
    const brand = { id: 'b', name: 'Drypers Touch', description: 'Soft', formats, sizes };
    const image = `${API}/catalogue/image/a.webp`;
    expect(brandView(Brand.fromPartial({ ...brand, image: 'images/a.webp' }))).toEqual({
      ...brand,
      image,
      brandImage: image,
    });
  });

  it('redemption and where it is', () => {
    const address = { line1: '1 Jalan Satu', line2: '', line3: '', city: 'Ipoh', state: 'Perak', postcode: '30000' };
    const line = { itemId: 'i', name: text('Cup'), image: KEYS, quantity: 2, points: 300 };
    const order = Order.fromPartial({
      ...{ id: 'o', memberId: 'm', kind: ItemKind.ITEM_KIND_PREGNANT, items: [line], points: 600 },
      address: { ...address, country: 'Malaysia' },
      ...{ courier: 'Pos Laju', trackingId: 'EF1', expectedOn: '2026-11-24' },
      ...{ state: OrderState.ORDER_STATE_DELIVERING, createdAt: AT },
    });
    const { name: itemName, image: _image, ...rest } = line;
    expect(redemptionView(order)).toEqual({
      ...{ id: 'o', createdAt: AT, kind: 'pregnant', points: 600, state: 'DELIVERING' },
      ...{ courier: 'Pos Laju', trackingId: 'EF1', expectedOn: '2026-11-24', refundedAt: null },
      address: { ...address, country: 'Malaysia' },
      orderItems: [{ ...rest, itemName, itemImage: pictures('catalogue/image') }],
    });
    const delivered = TrackEvent.fromPartial({ state: OrderState.ORDER_STATE_DELIVERED, time: AT });
    expect(trackView(delivered)).toEqual({ state: 'DELIVERED', time: AT });
  });

  it('voucher offer, without codes', () => {
    const same = { id: 'v', points: 500, available: 3, itemBrand: 'Drypers', householdLimit: 2 };
    const wire = { ...same, name: text('RM5'), image: 'images/a.webp', value: 550 };
    expect(offerView(VoucherOffer.fromPartial({ ...wire, kind: VoucherKind.VOUCHER_KIND_TICKET }))).toEqual({
      ...same,
      ...{ name: 'RM5', names: text('RM5'), value: 5.5, kind: 'ticket' },
      imageUrl: `${API}/catalogue/image/a.webp`,
    });
  });

  it('voucher of a member, with its code', () => {
    const same = {
      id: 'v',
      typeId: 't',
      code: 'SECRET-1',
      points: 500,
      used: true,
      usedAt: AT,
      validUntil: '2026-12-31',
      merchantUrl: 'https://x',
    };
    const more = { steps: text('Show it'), source: 'redemption', itemBrand: 'Mall' };
    const wire = { ...same, ...more, name: text('RM5'), image: 'images/a.webp', value: 500, assignedAt: AT };
    expect(voucherView(MemberVoucher.fromPartial({ ...wire, kind: VoucherKind.VOUCHER_KIND_NORMAL }))).toEqual({
      ...same,
      ...more,
      ...{ name: 'RM5', names: text('RM5'), value: 5, kind: 'normal', createdAt: AT },
      voucherImage: `${API}/catalogue/image/a.webp`,
    });
  });

  it('campaign entry: of points, and with its voucher', () => {
    const same = { id: 'e', drawId: 'd', createdAt: AT };
    const wire = { ...same, name: text('RM50 voucher'), image: 'images/a.webp' };
    const shown = {
      ...same,
      name: 'RM50 voucher',
      names: text('RM50 voucher'),
      image: `${API}/catalogue/image/a.webp`,
    };
    const voucher = { voucherId: 'v', voucherCode: 'SECRET-1', voucherExpiry: '2027-01-31' };
    expect(entryView(MemberPrize.fromPartial({ ...wire, ...voucher, type: 'VOUCHER' }))).toEqual({
      ...shown,
      ...{ type: 'VOUCHER', points: 0, voucher: { id: 'v', code: 'SECRET-1', expiry: '2027-01-31' } },
    });
    expect(entryView(MemberPrize.fromPartial({ ...wire, type: 'POINTS', points: 500 }))).toEqual({
      ...shown,
      ...{ type: 'POINTS', points: 500, voucher: null },
    });
  });

  it('user: allowRequest, promptFeedback and samples with id, received and orderItems', () => {
    const ids = { brandId: 'b', formatId: 'f', sizeId: 's' };
    const same = { id: 'o', sampleId: 'nb-1', trackingId: 'S1', itemName: text('NB') };
    const parcel = { courier: 'Pos Laju', expectedOn: '2026-11-24' };
    const sent = { ...parcel, state: OrderState.ORDER_STATE_DELIVERING };
    const events = [{ state: OrderState.ORDER_STATE_DELIVERING, time: AT }];
    const samples = [
      { ...same, ...ids, ...sent, events, requestedAt: AT, received: false, cameUntil: '2027-01-20' },
      { ...same, ...ids },
    ];
    const answer = { samples, allowRequest: true, promptFeedback: true };
    const reason = { nextRequestDate: '2027-02-23', nextRequestReason: 'SAMPLE_TOO_SOON' };
    expect(samplesPart(ListMemberSamplesResponse.fromPartial({ ...answer, ...reason }))).toEqual({
      ...{
        allowRequest: true,
        promptFeedback: true,
        nextSampleDate: '2027-02-23',
        nextSampleReason: 'SAMPLE_TOO_SOON',
      },
      samples: [
        {
          ...{ ...same, ...parcel, createdAt: AT, received: false, cameUntil: '2027-01-20', orderItems: [ids] },
          ...{ state: 'DELIVERING', events: [{ state: 'DELIVERING', time: AT }] },
        },
        // the member has not answered yet whether it arrived
        {
          ...{ ...same, courier: '', expectedOn: null, state: '', events: [] },
          ...{ createdAt: null, received: null, cameUntil: null, orderItems: [ids] },
        },
      ],
    });
  });

  it('contest', () => {
    const same = {
      ...{ id: 'c', name: text('Walk'), description: text('3 km'), startDate: AT, endDate: AT, active: true },
      ...{ state: 'running', entriesPerPerson: 5, pointRequired: true, pointsPerEntry: 100 },
      ...{ steps: [{ id: 's', instructions: text('Walk'), description: text('far') }] },
      ...{ uploadImages: true, uploadReceipts: false, gotDropdown: true, dropdownTitle: text('Which') },
      dropdownOptions: [{ id: 'one', dropdown: 'First step' }],
    };
    const prize = { id: 'p', title: text('Stroller'), amount: 3, item: 'RM1,299' };
    const wire = { ...same, image: PICTURES, linkUrl: true, prizes: [{ ...prize, image: 'a.webp' }] };
    expect(contestView(Contest.fromPartial(wire))).toEqual({
      ...same,
      resultsAnnouncedAt: null,
      image: pictures('contest/image'),
      linkURL: true,
      prizes: [{ ...prize, imageUrl: `${API}/contest/image/a.webp` }],
    });
  });

  it('retailers and products of a receipt are lists of value and label', () => {
    expect(retailerView(Retailer.fromPartial({ id: 'r', name: 'Others', others: true }))).toEqual({
      ...{ value: 'r', label: 'Others', others: true },
    });
    const sku = { item: 'Drypers Baby Powder', size: '500g x2', points: 90 };
    expect(skuView(Sku.fromPartial({ ...sku, id: 's' }))).toEqual({
      ...sku,
      ...{ value: 's', label: 'Drypers Baby Powder 500g x2' },
    });
    expect(skuView(Sku.fromPartial({ ...sku, id: 's', size: '' })).label).toBe('Drypers Baby Powder');
  });
});
