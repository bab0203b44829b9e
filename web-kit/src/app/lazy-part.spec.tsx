import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { fresh } from './fresh';
import { lazyPart } from './lazy-part';

const Page = () => <h1>Page</h1>;
const drawn = (part: ReturnType<typeof aPart>) => {
  const Part = lazyPart(part);
  render(
    <Suspense fallback={<p>On its way</p>}>
      <Part />
    </Suspense>,
  );
};
const aPart = () => fresh(() => Promise.resolve({ default: Page }));

it('a part that was loaded ahead is drawn at once', async () => {
  const part = aPart();
  await part.ahead();
  drawn(part);
  screen.getByRole('heading', { name: 'Page' });
});

it('any other shows that it is on its way', async () => {
  drawn(aPart());
  screen.getByText('On its way');
  await screen.findByRole('heading', { name: 'Page' });
});
