import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { inspect as inspectHere } from '#server/uploads/file-bytes.ts'
import { newInspector } from '#server/uploads/inspector.ts'
import { newFolder } from '#tests/kit/folder.ts'
import { pdfReceipt, pngReceipt } from '#tests/kit/receipts.ts'

const DAMAGED = { code: 'FIL-0002' }

/** A thread that does something else with a file than the server's. */
function threadThat(does: string): string {
  const file = join(newFolder(), 'thread.mjs')
  const source = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', (bytes) => { ${does} })
    parentPort.postMessage('ready')`
  writeFileSync(file, source)
  return file
}

test('files that come at once are answered each with what it is', async () => {
  const inspect = newInspector()
  const found = await Promise.all(
    [pdfReceipt(), pngReceipt(), Buffer.from('MZ'), Buffer.alloc(0)].map(inspect),
  )
  expect(found).toMatchObject([
    { type: 'application/pdf', content: pdfReceipt() },
    { type: 'image/png' },
    { code: 'FIL-0001' },
    { code: 'FIL-0004' },
  ])
})

test('a file that takes too long is damaged; meanwhile the server does other things, and the next file is looked at', async () => {
  const inspect = newInspector({
    thread: threadThat(`while (bytes.length > 1); parentPort.postMessage({ code: 'FIL-0001' })`),
    deadlineMs: 200,
  })
  const order: string[] = []
  const slow = inspect(Buffer.alloc(2)).then((found) => {
    order.push('slow file')
    return found
  })
  await new Promise((turn) => setImmediate(turn))
  order.push('another request')
  expect(await slow).toEqual(DAMAGED)
  expect(order).toEqual(['another request', 'slow file'])
  expect(await inspect(Buffer.alloc(1))).toEqual({ code: 'FIL-0001' })
})

test('a file that needs too much memory ends its thread and not the server', async () => {
  const inspect = newInspector({
    thread: threadThat('const all = []; for (;;) all.push(new Array(100_000).fill(all.length))'),
    deadlineMs: 30_000,
    mostMemoryMb: 16,
  })
  expect(await inspect(Buffer.alloc(2))).toEqual(DAMAGED)
})

const boxOf = (name: string, ...content: Buffer[]): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0))
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, ...content])
}

const SIZE = boxOf('ispe', Buffer.from([0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 4]))

/** A HEIC that describes itself `sizes` times, and has `items`, each in `extents` places that are stated in no bytes. */
function heicOf({ sizes = 1, items = 0, extents = 0 }): Buffer {
  const item = Buffer.from([0, 1, 0, 0, extents >> 8, extents & 255])
  const counts = Buffer.from([0, 0, 0, 0, 0, 0, items >> 8, items & 255])
  const places = boxOf('iloc', counts, Buffer.alloc(items * item.length, item))
  const properties = boxOf('iprp', boxOf('ipco', Buffer.alloc(sizes * SIZE.length, SIZE)))
  const meta = boxOf('meta', Buffer.alloc(4), properties, places)
  const brand = boxOf('ftyp', Buffer.from('heic\0\0\0\0heicmif1', 'latin1'))
  return Buffer.concat([brand, meta, boxOf('mdat', Buffer.alloc(8))])
}

const pdfOf = (objects: string): Buffer =>
  Buffer.from(`%PDF-1.7\n${objects}\nstartxref\n0\n%%EOF\n`, 'latin1')

/** An object stream of nothing. */
const PACKED = `<</Type/ObjStm/First 0/Filter/FlateDecode/Length 8>>\nstream\n${deflateSync(Buffer.alloc(0)).toString('latin1')}\nendstream\n`

test.each([
  [
    '320,000 names of object streams and no stream',
    pdfOf('/ObjStm '.repeat(320_000)),
    { type: 'application/pdf' },
  ],
  ['a name before each of 4,000 streams', pdfOf(PACKED.repeat(4_000)), { type: 'application/pdf' }],
  ['more streams than a file has', pdfOf(PACKED.repeat(6_000)), { code: 'FIL-0005' }],
  ['20,480 items of 65,535 extents', heicOf({ items: 20_480, extents: 65_535 }), DAMAGED],
  ['more sizes than a call has arguments', heicOf({ sizes: 250_000 }), { type: 'image/heic' }],
])('is decided before the deadline: %s', async (_, bytes, expected) => {
  expect(await newInspector()(bytes)).toMatchObject(expected)
})

test('a photo of which more places are named than it can have is damaged', () => {
  expect(inspectHere(heicOf({ items: 1, extents: 1_000 }))).toMatchObject({ type: 'image/heic' })
  expect(inspectHere(heicOf({ items: 2, extents: 65_535 }))).toEqual(DAMAGED)
})
