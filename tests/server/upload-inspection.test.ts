import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { newInspector } from '#server/platform/uploads/inspector.ts'
import { boundedInspector } from '#server/platform/uploads/waiting-files.ts'
import { processThat } from '#tests/kit/inspecting-process.ts'
import { pdfReceipt, pngReceipt } from '#tests/kit/receipts.ts'
import { sample } from '#tests/kit/tier.ts'

const DAMAGED = { code: 'FIL-0002' }

test('concurrent files get their own results', async () => {
  const inspect = newInspector()
  const found = await Promise.all(
    [pdfReceipt(), pngReceipt(), Buffer.from('MZ'), Buffer.alloc(0)].map((bytes) => inspect(bytes)),
  )
  expect(found).toMatchObject([
    { type: 'application/pdf', content: pdfReceipt() },
    { type: 'image/png' },
    { code: 'FIL-0001' },
    { code: 'FIL-0004' },
  ])
})

test('a slow file counts as damaged, and the server keeps working', async () => {
  const inspect = newInspector({
    process: processThat(`while (bytes.length > 1); answer({ code: 'FIL-0001' })`),
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

test('a file that needs too much memory ends its process, not the server', async () => {
  const inspect = newInspector({
    process: processThat('const all = []; for (;;) all.push(new Array(100_000).fill(all.length))'),
    deadlineMs: 30_000,
    mostHeapMb: 16,
  })
  expect(await inspect(Buffer.alloc(2))).toEqual(DAMAGED)
})

test('a file that crashes the decoder is damaged, and the next is inspected', async () => {
  const inspect = newInspector({
    process: processThat(`if (bytes.length > 1) process.abort(); answer({ code: 'FIL-0001' })`),
  })
  expect(await inspect(Buffer.alloc(2))).toEqual(DAMAGED)
  expect(await inspect(Buffer.alloc(1))).toEqual({ code: 'FIL-0001' })
})

test('without decoders no photo is reported as damaged', async () => {
  const inspect = newInspector({ process: processThat(`answer({ failed: 'sharp can’t be loaded' })`) })
  await expect(inspect(Buffer.alloc(2))).rejects.toThrow('sharp')
})

test('limits waiting files per member and in total', async () => {
  const ends: (() => void)[] = []
  const inspect = boundedInspector(
    async () => {
      await new Promise<void>((end) => ends.push(end))
      return { code: 'FIL-0001' }
    },
    { most: 3, mostOfAMember: 2 },
  )
  const upload = (member: string) => inspect(Buffer.alloc(1), member)
  const taken = [upload('dana'), upload('dana')]
  expect(await upload('dana')).toEqual({ busy: 'member', retryAfterSeconds: 2 })
  taken.push(upload('nora'))
  expect(await upload('ava')).toEqual({ busy: 'everyone', retryAfterSeconds: 3 })
  for (const end of ends.splice(0)) end()
  expect(await Promise.all(taken)).toEqual(Array(3).fill({ code: 'FIL-0001' }))
  const later = upload('ava')
  for (const end of ends) end()
  expect(await later).toEqual({ code: 'FIL-0001' })
})

const pdfOf = (objects: string): Buffer =>
  Buffer.from(`%PDF-1.7\n${objects}\nstartxref\n0\n%%EOF\n`, 'latin1')

/** An object stream without content. */
const PACKED = `<</Type/ObjStm/First 0/Filter/FlateDecode/Length 8>>\nstream\n${deflateSync(Buffer.alloc(0)).toString('latin1')}\nendstream\n`

const laborious: [what: string, bytes: Buffer, expected: object][] = [
  [
    '320,000 names of object streams and no stream',
    pdfOf('/ObjStm '.repeat(320_000)),
    { type: 'application/pdf' },
  ],
  ['a name before each of 4,000 streams', pdfOf(PACKED.repeat(4_000)), { type: 'application/pdf' }],
  ['more streams than a file has', pdfOf(PACKED.repeat(6_000)), { code: 'FIL-0005' }],
]

test.each(sample(laborious, 1))('is decided before the deadline: %s', async (_, bytes, expected) => {
  expect(await newInspector()(bytes)).toMatchObject(expected)
})
