import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { cut, ThumbCell } from './cells.js';

test('admin §9 List texts: forty characters stay, a longer one is cut to them with an ellipsis', () => {
  const forty = 'é'.repeat(40);
  expect(cut(forty)).toBe(forty);
  expect(cut(`${forty}x`)).toBe(`${forty}…`);
});

test('admin §9 List thumbnails: 80 px high, and none without a picture', () => {
  const { container, rerender } = render(<ThumbCell url="/a.png" alt="A" />);
  expect(container.querySelector('img')).toHaveClass('h-20');
  rerender(<ThumbCell url="" />);
  expect(container).toBeEmptyDOMElement();
});
