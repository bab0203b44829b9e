/**
 * A code as it is read from a screen or a sheet of paper: a zero is struck through, which no letter O is. The characters
 * themselves stay as they are, so that a copied code is the code.
 */
export const CodeText = ({ children }: { children: string }) => (
  <>
    {children.split(/(0)/).map((part, index) =>
      part === '0' ? (
        <span
          key={index}
          data-zero
          className="relative after:absolute after:top-1/2 after:left-[8%] after:h-[.09em] after:w-[84%] after:-rotate-[58deg] after:bg-current after:content-['']"
        >
          0
        </span>
      ) : (
        part
      ),
    )}
  </>
);
