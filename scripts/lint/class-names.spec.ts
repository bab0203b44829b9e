import { findings } from './class-names.mjs';

const kit = (own: string) => ({
  path: 'kit.tsx',
  text: `const Box = ({ className }: { className?: string }) => <i className={cn(${own}, className)} />;`,
});
const use = (passed: string) => ({ path: 'use.tsx', text: `export const use = <Box className=${passed} />;` });

describe('class names whose order nobody sees', () => {
  it.each([
    ['two heights in one text', "'h-4 h-6'"],
    ['a colour that a condition replaces', "'h-4 bg-sunken', on && 'bg-primary'"],
    ['what two arguments say', "'h-4', on ? 'p-2' : 'p-3', 'p-4'"],
    ['within a variant', "'hover:bg-sunken hover:bg-primary'"],
  ])('finds %s', async (_, own) => expect(await findings([kit(own)])).not.toEqual([]));

  it.each([
    ['alternatives', "on ? 'bg-sunken' : 'bg-primary'"],
    ['the narrower beside the wider', "'p-5 px-4 pt-2', 'text-small leading-tight', 'rounded-lg rounded-l-none'"],
    ['one in a variant', "'p-5 tablet:p-6 hover:p-1'"],
    ['words that are no utilities', "'skeleton deep'"],
    ['a default of the component', "'base:h-4', on && 'h-6'"],
  ])('leaves %s alone', async (_, own) => expect(await findings([kit(own)])).toEqual([]));

  it.each([
    ['the same kind', "'h-4'", '"h-40"'],
    ['a wider one, which stands before', "'h-4'", '"size-9"'],
    ['a text size over a line height', "'leading-tight'", '{on ? "text-tiny" : ""}'],
    ['rows inside', "'[&>li]:py-3'", '"[&>li]:py-0"'],
  ])('finds what is passed against %s', async (_, own, passed) =>
    expect(await findings([kit(own), use(passed)])).toEqual([
      expect.stringMatching(/^use\.tsx:1 .* give that one base: in the kit$/),
    ]),
  );

  it.each([
    ['a default', "'base:h-4 base:[&>li]:py-3'", '"size-9 [&>li]:py-0"'],
    ['something wider', "'p-5'", '"py-2"'],
    ['something else', "'h-4'", '"w-4"'],
  ])('lets %s be replaced', async (_, own, passed) => expect(await findings([kit(own), use(passed)])).toEqual([]));
});
