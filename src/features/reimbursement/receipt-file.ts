import { type Bytes, base64url } from '#base/bytes.ts'
import { MOST_RECEIPT_BYTES } from '#contract/calls/reimbursement.ts'
import { receiptKind } from '#contract/receipt-kind.ts'

/** A receipt that was chosen and may be sent; its name is the member's own. */
export type ChosenReceipt = { receiptId: string; name: string; size: number; base64url: string }

export type Refused = 'HRA-0007' | 'HRA-0009' | 'HRA-0010' | 'HRA-0008'

/** Enough to read every line of a long receipt. */
const MOST_PIXELS = 2_200
const QUALITY = 0.85
const NAME_CHARACTERS = 80

/** What was chosen, as it will be sent: pictures smaller, and without the place where they were taken. */
export async function chosenReceipt(file: File): Promise<ChosenReceipt | Refused> {
  const original = await bytesOf(file)
  if (!original) return 'HRA-0008'
  if (original.length === 0) return 'HRA-0010'
  const kind = receiptKind(original)
  if (!kind) return 'HRA-0007'
  const bytes = kind === 'application/pdf' ? original : ((await smaller(file)) ?? original)
  if (bytes.length > MOST_RECEIPT_BYTES) return 'HRA-0009'
  const name =
    file.name
      .replaceAll(/\p{Cc}/gu, '')
      .trim()
      .slice(0, NAME_CHARACTERS) || 'receipt'
  return { receiptId: crypto.randomUUID(), name, size: bytes.length, base64url: base64url(bytes) }
}

/** A file may be gone again by now, from a card or a cloud. */
const bytesOf = (file: Blob): Promise<Bytes | undefined> =>
  file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  )

/** Drawn anew as a JPEG; undefined where this browser cannot read the picture, which then goes as it is. */
async function smaller(file: Blob): Promise<Bytes | undefined> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, MOST_PIXELS / Math.max(picture.width, picture.height))
    const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const pen = canvas.getContext('2d')
    if (!pen) return undefined
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, width, height)
    pen.drawImage(picture, 0, 0, width, height)
    picture.close()
    const { promise, resolve } = Promise.withResolvers<Blob | null>()
    canvas.toBlob(resolve, 'image/jpeg', QUALITY)
    const drawn = await promise
    return drawn ? await bytesOf(drawn) : undefined
  } catch {
    return undefined
  }
}
