import { contextToMetadata, systemContext } from '@club/platform';
import { PicturesController } from './pictures.grpc.js';

/** The controller over a use case that only notes what it is given. */
function aController() {
  const set: { memberId: string; file: string }[] = [];
  const change = {
    set: async (memberId: string, file: Buffer) => {
      set.push({ memberId, file: file.toString() });
      throw new Error('noted');
    },
  };
  return { set, controller: new PicturesController(change as never, {} as never, {} as never, {} as never) };
}

/** A stream whose sender ends, or dies, after these messages; both look the same. */
const aCall = (...messages: { memberId: string; chunk: Buffer; last: boolean }[]) =>
  Object.assign(
    (async function* () {
      yield* messages;
    })(),
    { metadata: contextToMetadata(systemContext('c1')) },
  ) as never;

const piece = (text: string, last: boolean) => ({ memberId: text === '' ? 'm1' : '', chunk: Buffer.from(text), last });

it('a picture consists of all pieces up to the last', async () => {
  const { set, controller } = aController();
  const call = aCall(piece('', false), piece('one ', false), piece('two', true));
  await expect(controller.savePicture(call)).rejects.toThrow('noted');
  expect(set).toEqual([{ memberId: 'm1', file: 'one two' }]);
});

it('a stream that was cut off is refused', async () => {
  const { set, controller } = aController();
  for (const messages of [[], [piece('', false)], [piece('', false), piece('one ', false)]]) {
    await expect(controller.savePicture(aCall(...messages))).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
  }
  expect(set).toEqual([]);
});
