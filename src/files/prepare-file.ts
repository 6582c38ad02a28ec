import * as v from 'valibot'
import { base64url, type Bytes } from '#base/bytes.ts'
import { fileKind } from '#contract/file-kind.ts'
import { MOST_FILE_BYTES, visibleFileName } from '#contract/entities/uploaded-file.ts'
import { drawHeic } from './draw-heic.ts'

export const ChosenFile = v.object({
  fileId: v.string(),
  name: v.string(),
  size: v.number(),
  base64url: v.string(),
})
/** A chosen file, under the member's own file name. */
export type ChosenFile = v.InferOutput<typeof ChosenFile>

export type FileTrouble = 'FIL-0001' | 'FIL-0002' | 'FIL-0003' | 'FIL-0004' | 'FIL-0009'

/** Enough to read every line of a long receipt or letter. */
const MAX_PIXELS = 2_200
const QUALITY = 0.85
const MAX_NAME_LENGTH = 80

/**
 * The file as it will be sent: pictures are scaled down and lose their location. Converting a HEIC photo takes a few
 * seconds; `onConvert` is called when that starts.
 */
export async function prepareFile(file: File, onConvert?: () => void): Promise<ChosenFile | FileTrouble> {
  const original = await bytesOf(file)
  if (!original) return 'FIL-0002'
  if (original.length === 0) return 'FIL-0004'
  const kind = fileKind(original)
  if (!kind) return 'FIL-0001'
  let scaled = kind === 'application/pdf' ? original : await scaledDown(file)
  // Only Apple's browsers read HEIC, and the server doesn't accept it.
  if (!scaled && kind === 'image/heic') {
    onConvert?.()
    const drawn = await drawHeic(original)
    scaled = drawn && (await scaledDown(drawn))
  }
  if (!scaled && kind === 'image/heic') return 'FIL-0009'
  const bytes = scaled ?? original
  if (bytes.length > MOST_FILE_BYTES) return 'FIL-0003'
  // Direction marks could make a name appear to end differently than it does.
  const name = visibleFileName(
    file.name
      .slice(0, MAX_NAME_LENGTH)
      .replaceAll(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, '')
      .trim(),
  )
  return { fileId: crypto.randomUUID(), name, size: bytes.length, base64url: base64url(bytes) }
}

/** Undefined if the file has disappeared meanwhile, from a card or a cloud. */
const bytesOf = (file: Blob): Promise<Bytes | undefined> =>
  file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  )

/** Redraws the picture as a JPEG; undefined if this browser can't read it, in which case it is sent unchanged. */
async function scaledDown(source: Blob | ImageBitmap): Promise<Bytes | undefined> {
  try {
    // A bitmap is drawn directly, because a second one of a large photo takes 200 MB.
    const picture = source instanceof Blob ? await createImageBitmap(source) : source
    const canvas = drawnOnCanvas(picture)
    if (!canvas) return undefined
    const { promise, resolve } = Promise.withResolvers<Blob | null>()
    canvas.toBlob(resolve, 'image/jpeg', QUALITY)
    const drawn = await promise
    return drawn ? await bytesOf(drawn) : undefined
  } catch {
    return undefined
  }
}

/** Draws a picture, scaled down, and closes it. */
function drawnOnCanvas(picture: ImageBitmap): HTMLCanvasElement | undefined {
  try {
    const scale = Math.min(1, MAX_PIXELS / Math.max(picture.width, picture.height))
    const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const pen = canvas.getContext('2d')
    if (!pen) return undefined
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, width, height)
    pen.drawImage(picture, 0, 0, width, height)
    return canvas
  } finally {
    picture.close()
  }
}
