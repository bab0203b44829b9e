import type { Brand, MemberSample, User } from '../core/types.js';
import type { SampleOffer } from '../features/samples/types.js';
import type { Offers } from '../features/samples/offers.js';
import { aSession, aUser, NOW, type Club } from './fakes.js';
import { anAddress, texts } from './shop-fakes.js';

const sizes = (format: string, names: Record<string, string>) =>
  Object.entries(names).map(([name, description]) => ({
    id: `${format}-${name}`,
    name,
    description,
    brandId: 'touch',
    formatId: format,
    retired: false,
  }));

/** One kind of sample of the brand Touch. */
const aSample = (format: string, size: string): SampleOffer => ({
  id: `sample-${format}-${size}`,
  brandId: 'touch',
  formatId: format,
  sizeId: `${format}-${size}`,
  size: size.toUpperCase(),
  active: true,
  itemName: texts(`Touch ${format}, size ${size.toUpperCase()}`, `Touch ${format}, saiz ${size.toUpperCase()}`),
  description: texts('Cottony soft.', 'Lembut seperti kapas.'),
  itemImage: texts('/touch.en.webp', '/touch.bm.webp'),
});

/** A sample on offer. */
export const anOffer = (more: Partial<SampleOffer> = {}): SampleOffer => ({ ...aSample('tape', 'nb'), ...more });

/** A club that has no sample to offer. */
export const noSamples = { data: [], availableData: { formats: [], sizes: [] } };

/** A sample that was sent and has no feedback. */
export const aMemberSample = (more: Partial<MemberSample> = {}): MemberSample => ({
  id: 's1',
  sampleId: 'sample-1',
  ...{ courier: '', trackingId: '', expectedOn: null, state: 'Order Placed' as const },
  events: [{ state: 'Order Placed' as const, time: NOW }],
  createdAt: NOW,
  received: null,
  cameUntil: null,
  itemName: texts('Touch size M'),
  orderItems: [{ brandId: 'touch', formatId: 'touch-tape', sizeId: 'touch-tape-m' }],
  ...more,
});

/** A brand without formats. */
export const aBrand = ({ brandImage = '', ...more }: Partial<Brand> = {}): Brand => ({
  id: 'touch',
  name: 'Drypers Touch',
  description: '',
  image: brandImage,
  brandImage,
  formats: [],
  sizes: [],
  ...more,
});

/** Touch in two formats, some of whose sizes are left, and Classic, of which nothing is. */
export const someOffers = (): Offers => ({
  samples: [...['m', 'nb', 's', 'xxl'].map((size) => aSample('touch-tape', size)), aSample('touch-pants', 'l')],
  available: {
    formats: ['touch-tape', 'touch-pants'],
    sizes: ['touch-tape-m', 'touch-tape-nb', 'touch-tape-s', 'touch-tape-xxl', 'touch-pants-l'],
  },
  brands: [
    aBrand({
      id: 'touch',
      name: 'Drypers Touch',
      brandImage: '/touch.webp',
      formats: [
        { id: 'touch-tape', name: 'tape', retired: false },
        { id: 'touch-pants', name: 'pants', retired: false },
        { id: 'touch-old', name: 'old', retired: false },
      ],
      sizes: [
        ...sizes('touch-tape', { xxl: '15 kg up', m: '6–11 kg', nb: 'up to 5 kg', s: '3–8 kg', xl: '12–17 kg' }),
        ...sizes('touch-pants', { l: '9–14 kg', xl: '12–17 kg' }),
        ...sizes('touch-old', { m: '6–11 kg' }),
      ],
    }),
    aBrand({ id: 'classic', name: 'Drypers Classic', formats: [{ id: 'classic-tape', name: 'tape', retired: false }] }),
  ],
});

/** A club that offers samples to a member with one address, who may ask for one. */
export function someSamples(user: Partial<User> = {}, offers: Offers = someOffers()) {
  const { brands, samples, available } = offers;
  return {
    'POST /user/session': () =>
      Promise.resolve(
        aSession({
          user: aUser({
            addresses: [anAddress],
            samples: [],
            allowRequest: true,
            promptFeedback: false,
            nextSampleDate: null,
            ...user,
          }),
        }),
      ),
    'GET /sample/fetch': () => ({ data: samples, availableData: available }),
    'GET /user/brands/fetch': () => Promise.resolve(brands),
    'POST /quest/fetch': () => Promise.resolve([]),
  } satisfies Club;
}
