/** The part of libheif-js that the portal uses. */
export type HeifLibrary = {
  HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] }
}

type Pixels = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }

type HeifImage = {
  get_width: () => number
  get_height: () => number
  is_primary: () => boolean
  /** Fills the pixels; passes null for an unreadable picture. */
  display: (pixels: Pixels, done: (filled: Pixels | null) => void) => void
}

/** No camera fits this many pixels into a file that the server accepts. */
const MOST_PIXELS = 50_000_000

class UnreadableHeic extends Error {
  override readonly name = 'UnreadableHeic'
}

/** Decodes the main picture of a HEIC file, upright, into pixels that `make` allocates for its size. */
export async function decodeHeic<Made extends Pixels>(
  { HeifDecoder }: HeifLibrary,
  bytes: Uint8Array,
  make: (width: number, height: number) => Made,
): Promise<Made> {
  const images = new HeifDecoder().decode(bytes)
  const image = images.find((one) => one.is_primary()) ?? images[0]
  const [width, height] = [image?.get_width() ?? 0, image?.get_height() ?? 0]
  if (!image || width < 1 || height < 1 || width * height > MOST_PIXELS) throw new UnreadableHeic()
  const pixels = make(width, height)
  const { promise, resolve } = Promise.withResolvers<Pixels | null>()
  image.display(pixels, resolve)
  if (!(await promise)) throw new UnreadableHeic()
  return pixels
}
