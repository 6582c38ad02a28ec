import libraryAddress from 'libheif-js/libheif-wasm/libheif-bundle.mjs?url'
import { type HeifLibrary, decodeHeic } from './decode-heic.ts'

/** The only script besides the PIN's that may run WebAssembly. The library (LGPL) stays a separate, unmodified file. */
addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  const answer = (picture?: ImageBitmap) => postMessage(picture, { transfer: picture ? [picture] : [] })
  void drawPhoto(data).then(answer, () => answer())
})

async function drawPhoto(bytes: Uint8Array): Promise<ImageBitmap> {
  const library = (await import(/* @vite-ignore */ libraryAddress)) as { default: () => HeifLibrary }
  return createImageBitmap(
    await decodeHeic(library.default(), bytes, (width, height) => new ImageData(width, height)),
  )
}
