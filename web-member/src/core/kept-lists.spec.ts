import { beforeEach, describe, expect, test } from '@jest/globals';
import { refusal } from '../testing/fakes.js';
import { dropLists, listOrKept } from './kept-lists.js';

const lost = () => Promise.reject(refusal(0, 'OFFLINE'));

describe('a list that a form needs', () => {
  beforeEach(() => localStorage.clear());

  test('is as it was last read where no answer comes, each list by itself', async () => {
    await listOrKept('stores', async () => ['Old']);
    await listOrKept('stores', async () => ['Watsons']);
    await listOrKept('products', async () => ['Pants']);
    expect(await listOrKept('stores', lost)).toEqual(['Watsons']);
    expect(await listOrKept('products', lost)).toEqual(['Pants']);
  });

  test('that was never read, or was removed, is not there', async () => {
    await expect(listOrKept('stores', lost)).rejects.toMatchObject({ code: 'OFFLINE' });
    await listOrKept('stores', async () => ['Watsons']);
    dropLists();
    await expect(listOrKept('stores', lost)).rejects.toMatchObject({ code: 'OFFLINE' });
  });

  test('is not taken from the device when the server refuses', async () => {
    await listOrKept('stores', async () => ['Watsons']);
    const refused = () => Promise.reject(refusal(503, 'SERVICE_BUSY'));
    await expect(listOrKept('stores', refused)).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
  });

  test.each(['not JSON', '7', '{"stores":7}'])('survives a storage that holds %s', async (text) => {
    localStorage.setItem('club.lists', text);
    await expect(listOrKept('stores', lost)).rejects.toMatchObject({ code: 'OFFLINE' });
    expect(await listOrKept('stores', async () => ['Watsons'])).toEqual(['Watsons']);
  });
});
