import { crc32, deflateSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { ownFontLoaded, withDensity } from '#features/id-card/sharing/ShareCard.tsx'
import { fitLine, putRow, wrapLines } from '#features/id-card/sharing/pen.ts'

/** As wide as it has letters. */
const widthOf = (text: string, size: number) => text.length * size

test('a line that fits keeps its size, a longer one becomes smaller, and the longest is cut', () => {
  expect(fitLine('Dana', 40, 10, widthOf)).toEqual({ text: 'Dana', size: 10 })
  expect(fitLine('Danie', 40, 10, widthOf)).toEqual({ text: 'Danie', size: 8 })
  expect(fitLine('Danielle Harper', 42, 10, widthOf)).toEqual({ text: 'Daniel…', size: 6 })
})

test('words go to the next line whole, and the last line takes what is left', () => {
  const at = (text: string) => text.length
  expect(wrapLines('01 Dana, 02 Eli', 8, 3, at)).toEqual(['01 Dana,', '02 Eli'])
  expect(wrapLines('01 Dana, 02 Eli, 03 June', 8, 2, at)).toEqual(['01 Dana,', '02 Eli…'])
  expect(wrapLines('Wolfeschlegelsteinhausen', 8, 2, at)).toEqual(['Wolfesc…'])
  expect(wrapLines('', 8, 2, at)).toEqual([])
})

test('a long amount leaves room for the longest word of the copay’s name', () => {
  const written: string[] = []
  // Half as wide as high, as letters are on average.
  const canvas = {
    font: '',
    measureText(text: string) {
      return { width: (text.length * Number(/([\d.]+)px/.exec(this.font)?.[1])) / 2 }
    },
    fillText: (text: string) => written.push(text),
  }
  const pen = { canvas: canvas as unknown as CanvasRenderingContext2D, family: 'sans-serif' }
  putRow(pen, { x: 0, y: 0, width: 28 }, 'Emergency room', 'Deductible, then $250', 2.5)
  expect(written).toEqual(['Emergency', 'room', 'Deductible,', 'then $250'])
})

const chunk = (type: string, data: Uint8Array) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

test('a picture says that 300 of its dots make an inch', () => {
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const header = chunk('IHDR', Buffer.from('00000001000000010800000000', 'hex'))
  const rest = Buffer.concat([
    chunk('IDAT', deflateSync(Buffer.from([0, 0]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  const density = Buffer.alloc(9)
  density.writeUInt32BE(11_811)
  density.writeUInt32BE(11_811, 4)
  density.writeUInt8(1, 8)
  expect(Buffer.from(withDensity(Buffer.concat([signature, header, rest]), 300))).toEqual(
    Buffer.concat([signature, header, chunk('pHYs', density), rest]),
  )
})

test('the picture waits for our own font and for no font of the device', async () => {
  const asked: string[] = []
  await ownFontLoaded({
    load: async (font) => {
      asked.push(font)
      return []
    },
  })
  expect(asked).toEqual([400, 600, 700].map((weight) => `${weight} 24px "Public Sans"`))
})

test('a font that fails does not stop the picture', async () => {
  await ownFontLoaded({ load: () => Promise.reject(new DOMException('A network error occurred.')) })
})

test('a font that never comes holds the picture up for three seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isDone = false
  void ownFontLoaded({ load: () => new Promise(() => {}) }).then(() => (isDone = true))
  await vi.advanceTimersByTimeAsync(2_900)
  expect(isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(isDone).toBe(true)
  vi.useRealTimers()
})
