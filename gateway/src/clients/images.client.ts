import { type Calls, createGrpcClient, type RequestContext } from '@club/platform';
import { ImagesServiceClient as CatalogueImages } from '@club/proto/club/catalogue/v1/images';
import type { GetImageResponse, PutImagesRequest, PutImagesResponse } from '@club/proto/club/common/v1/images';
import { ImagesServiceClient as ContentImages } from '@club/proto/club/content/v1/images';
import { ImagesServiceClient as ContestImages } from '@club/proto/club/contests/v1/images';
import { ImagesServiceClient as SampleImages } from '@club/proto/club/samples/v1/images';
import { sendStream } from './send-stream.js';

/** The services that keep pictures of the back office. */
export type ImageOwner = 'catalogue' | 'content' | 'contests' | 'samples';

/** Upload for a picture field; undefined when none was sent. */
export interface FieldUpload {
  field: string;
  upload: Buffer | undefined;
}

/** One picture takes a service some seconds at most. */
const PICTURE_MS = 5_000;

/** Pictures of the back office, each with the service whose records they belong to. */
export class ImagesClient {
  private readonly clients: Readonly<Record<ImageOwner, Calls<ContentImages>>>;

  constructor(addresses: Readonly<Record<ImageOwner, string>>) {
    this.clients = {
      catalogue: createGrpcClient(CatalogueImages, addresses.catalogue),
      content: createGrpcClient(ContentImages, addresses.content),
      contests: createGrpcClient(ContestImages, addresses.contests),
      samples: createGrpcClient(SampleImages, addresses.samples),
    };
  }

  /** Uploads the pictures of a form, which wait for its save, and returns their names, empty where none was sent. Errors: those of PutImages. */
  async put(owner: ImageOwner, uploads: readonly FieldUpload[], ctx: RequestContext): Promise<string[]> {
    const sent = uploads.flatMap(({ field, upload }) => (upload ? [{ field, content: upload }] : []));
    if (sent.length === 0) return uploads.map(() => '');
    async function* messages() {
      for (const [at, picture] of sent.entries()) yield { ...picture, last: at === sent.length - 1 };
    }
    const { names } = await sendStream<PutImagesRequest, PutImagesResponse>(
      (...call) => this.clients[owner].raw.putImages(...call),
      messages(),
      { ctx, deadlineMs: PICTURE_MS * (sent.length + 1) },
    );
    const left = names[Symbol.iterator]();
    return uploads.map(({ upload }) => (upload ? (left.next().value ?? '') : ''));
  }

  /** A picture of a saved record. Errors: NOT_FOUND. */
  get(owner: ImageOwner, name: string, ctx: RequestContext): Promise<GetImageResponse> {
    return this.clients[owner].getImage({ name: name.slice(0, 100) }, ctx);
  }

  /** Closes the channels. */
  close(): void {
    for (const client of Object.values(this.clients)) client.close();
  }
}
