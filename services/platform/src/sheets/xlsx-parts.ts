import { StringDecoder } from 'node:string_decoder';
import sax from 'sax';
import yauzl from 'yauzl';
import { NotASheet, SheetTooLarge } from './sheet.js';

/** Maximum unpacked size of all parts that are read of one workbook, in bytes: a million rows of a few cells. */
const MAX_UNPACKED = 256 * 1024 * 1024;
/** A workbook has a dozen parts and one more for each sheet and picture. */
const MAX_PARTS = 2_000;

/** An element of XML: its name without a prefix, and its attributes, theirs without one too. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
}

/** Callbacks for the reading of a part. */
export interface PartHandler {
  open(element: Element): void;
  text(text: string): void;
  close(name: string): void;
}

/** The parts of a workbook, read as streams. Throws NotASheet for what is no ZIP, SheetTooLarge for what unpacks without end. */
export class WorkbookParts {
  private unpacked = 0;

  private constructor(
    private readonly zip: yauzl.ZipFile,
    private readonly entries: ReadonlyMap<string, yauzl.Entry>,
  ) {}

  /** Opens a workbook of which all bytes are there: its list of parts stands at its end. */
  static async open(file: Buffer): Promise<WorkbookParts> {
    try {
      const zip = await yauzl.fromBufferPromise(file, { autoClose: false });
      if (zip.entryCount > MAX_PARTS) throw new SheetTooLarge();
      const entries = new Map<string, yauzl.Entry>();
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
      return new WorkbookParts(zip, entries);
    } catch (error) {
      if (error instanceof SheetTooLarge) throw error;
      throw new NotASheet('no workbook', { cause: error });
    }
  }

  has(path: string): boolean {
    return this.entries.has(path.toLowerCase());
  }

  /** Reads a part from its begin to its end. */
  async read(path: string, handler: PartHandler): Promise<void> {
    for await (const _ of this.pieces(path, handler));
  }

  /** Reads a part; after each piece that is read, the caller has its turn, and may stop. */
  async *pieces(path: string, handler: PartHandler): AsyncGenerator<void> {
    const entry = this.entries.get(path.toLowerCase());
    if (!entry) throw new NotASheet(`without ${path}`);
    const parser = parserOf(handler);
    const decoder = new StringDecoder('utf8');
    try {
      for await (const chunk of (await this.zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
        this.unpacked += chunk.length;
        if (this.unpacked > MAX_UNPACKED) throw new SheetTooLarge();
        parser.write(decoder.write(chunk));
        yield;
      }
      parser.write(decoder.end()).close();
      yield;
    } catch (error) {
      if (error instanceof SheetTooLarge || error instanceof NotASheet) throw error;
      throw new NotASheet(`${path} is broken`, { cause: error });
    }
  }
}

function parserOf(handler: PartHandler): sax.SAXParser {
  const parser = sax.parser(true);
  parser.onopentag = ({ name, attributes }) => {
    const own = Object.entries(attributes).map(([key, value]) => [local(key), String(value)] as const);
    handler.open({ name: local(name), attributes: Object.fromEntries(own) });
  };
  parser.ontext = (text) => handler.text(text);
  parser.oncdata = (text) => handler.text(text);
  parser.onclosetag = (name) => handler.close(local(name));
  parser.ondoctype = () => {
    throw new NotASheet('a document type');
  };
  parser.onerror = (error) => {
    throw error;
  };
  return parser;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);
