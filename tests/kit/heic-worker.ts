import { type Mock, vi } from 'vitest'
import { jpegReceipt } from './receipts.ts'

/** A file with the first bytes of a HEIC photo, as a member chooses it. */
export const heicFile = (name = 'photo.heic'): File =>
  new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], name, { type: 'image/heic', lastModified: 1 })

type HeldPhotos = {
  /** The worker's answer. */
  bitmap: { close: Mock<() => void> }
  drawImage: Mock<(picture: unknown) => void>
  /** Draws the photo that has waited longest. */
  finish: () => void
}

/**
 * Replaces the worker that draws HEIC photos, and the canvas, until `vi.unstubAllGlobals` and `vi.restoreAllMocks`.
 * Each photo waits for `finish`.
 */
export function holdHeicPhotos(): HeldPhotos {
  const waiting: (() => void)[] = []
  const bitmap = { width: 96, height: 64, close: vi.fn<() => void>() }
  const drawImage = vi.fn<(picture: unknown) => void>()
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(): void {
        waiting.push(() => this.dispatchEvent(new MessageEvent('message', { data: bitmap })))
      }
      terminate(): void {}
    },
  )
  const pen = { fillRect: () => undefined, drawImage } as unknown as CanvasRenderingContext2D
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((taken) =>
    taken(new Blob([new Uint8Array(jpegReceipt())])),
  )
  return { bitmap, drawImage, finish: () => waiting.shift()?.() }
}
