import { deflateRawSync, deflateSync } from 'node:zlib'
import * as fc from 'fast-check'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { inspect } from '#server/platform/uploads/file-bytes.ts'
import { troubleInPdf } from '#server/platform/uploads/pdf/trouble.ts'
import { PdfWork } from '#server/platform/uploads/pdf/tokens.ts'
import { pdfReceipt } from '#tests/kit/receipts.ts'
import { isLong } from '#tests/kit/tier.ts'

const MEBIBYTE = 2 ** 20
const latin = (text: string) => Buffer.from(text, 'latin1')

const stream = (dictionary: string, data: string) =>
  `9 0 obj<<${dictionary}/Length ${data.length}>>stream\n${data}\nendstream endobj\n`
const deflated = (text: string) => deflateSync(latin(text)).toString('latin1')
const packed = (objects: string, filter = '/Filter/FlateDecode') =>
  stream(`/Type/ObjStm${filter}/N 1/First 4`, deflated(objects))

/** A PDF with one more object. */
const pdfWith = (object: string): Buffer => {
  const plain = pdfReceipt().toString('latin1')
  return latin(plain.replace('trailer', () => `${object}\ntrailer`))
}

const SCRIPT = '3 0 <</S/JavaScript/JS(app.alert\\(1\\))>>'
const ADDRESS = '<</S/URI/URI(https://seen.example.com)>>'

/** Packed data with the word that ends a stream inside a stored block, followed by a script (RFC 1951 §3.2.4). */
function scriptBehindStoredBlock(): string {
  const words = latin('\nendstream\n')
  const length = Buffer.alloc(4)
  length.writeUInt16LE(words.length)
  length.writeUInt16LE(~words.length & 0xffff, 2)
  const rest = deflateRawSync(latin(SCRIPT))
  return Buffer.concat([Buffer.from([0x78, 0x01, 0]), length, words, rest]).toString('latin1')
}

test.each([
  ['a script', '3 0 obj<</S/JavaScript/JS(app.alert\\(1\\))>>endobj'],
  ['a script under a name in hexadecimal', '3 0 obj<</S/J#61va#53cript/JS(1)>>endobj'],
  ['scripts by name', '3 0 obj<</Names<</JavaScript 4 0 R>>>>endobj'],
  ['a program', '3 0 obj<</S /Launch /F(cmd.exe)>>endobj'],
  ['a page of another file', String.raw`3 0 obj<</S/GoToR/F(\\\\evil.example.com\\share\\a.pdf)>>endobj`],
  ['a page of an enclosed file', '3 0 obj<</S/GoToE/T<<>>>>endobj'],
  ['another file', '3 0 obj<</Type/EmbeddedFile>>endobj'],
  ['other files by name', '3 0 obj<</Names<</EmbeddedFiles 4 0 R>>>>endobj'],
  ['a file at an annotation', '3 0 obj<</Subtype/FileAttachment/FS<</F(a.exe)/EF<</F 9 0 R>>>>>>endobj'],
  ['a file by its number', '3 0 obj<</FS<</E#46 4 0 R>>>>endobj 4 0 obj<</UF 9 0 R>>endobj'],
  ['a packed file', packed('3 0 <</F(a.exe)/EF<</F 9 0 R>>>>')],
  ['a script of a model', '3 0 obj<</Type/3D/Subtype/U3D/OnInstantiate 4 0 R>>endobj'],
  ['a thread of another file at opening', '3 0 obj<</OpenAction<</S/Thread/F(//evil/a.pdf)/D 0>>>>endobj'],
  ['a form that submits', '3 0 obj<</S/SubmitForm/F(https://evil.example.com)>>endobj'],
  ['a film', '3 0 obj<</Subtype/RichMedia>>endobj'],
  ['an old movie', '3 0 obj<</S/Movie/T(a)>>endobj'],
  ['bytes from another file', stream('/F(\\\\evil\\share\\x)', '')],
  ['a page from another file', stream('/Subtype/Form/Ref<</F(a.pdf)/Page 0>>', '')],
  ['a packed script', packed(SCRIPT)],
  ['a packed script in hexadecimal', packed('3 0 <</S/Java#53cript>>')],
  ['a packed script without a type', stream('/Filter/FlateDecode/N 1/F#69rst 4', deflated(SCRIPT))],
  ['a packed script under a short name', packed(SCRIPT, '/Filter[/Fl]')],
  [
    'a packed script after an end-of-stream word',
    stream('/Type/ObjStm/Filter/FlateDecode/N 1/First 4', scriptBehindStoredBlock()),
  ],
  [
    'packed objects without their end',
    stream('/Type/ObjStm/Filter/FlateDecode/N 1/First 4', deflated(' '.repeat(99)).slice(0, -4)),
  ],
  [
    'packed objects followed by more data',
    stream('/Type/ObjStm/Filter/FlateDecode/N 1/First 4', `${deflated('3 0 <<>>')}more`),
  ],
  ['objects packed by differences', packed('3 0 <<>>', '/DecodeParms<</Predictor 12>>/Filter/FlateDecode')],
  ['objects packed twice', packed('3 0 <<>>', '/Filter[/ASCIIHexDecode/FlateDecode]')],
  ['objects packed in an unknown way', packed('3 0 <<>>', '/Filter 8 0 R')],
  ['objects in another file', packed('3 0 <<>>', '/F(a)/Filter/FlateDecode')],
  [
    'packed objects inside other bytes',
    stream('', `8 0 obj<</N 1/First 4/Filter/FlateDecode/Length 9>>stream\n${deflated(SCRIPT)}`),
  ],
  ['a packed stream of more than 32 MB', packed(' '.repeat(33 * MEBIBYTE))],
  ['packed streams of more than 32 MB together', packed(' '.repeat(17 * MEBIBYTE)).repeat(2)],
  ['an address at opening', `3 0 obj<</OpenAction${ADDRESS}>>endobj`],
  ['an address at opening by its number', `3 0 obj<</OpenAction 4 0 R>>endobj 4 0 obj${ADDRESS}endobj`],
  [
    'an address at opening in an update',
    `3 0 obj<</OpenAction 4 0 R>>endobj 4 0 obj[]endobj 4 0 obj${ADDRESS}endobj`,
  ],
  [
    'an address after a page that opens',
    `3 0 obj<</OpenAction<</S/GoTo/D[4 0 R/Fit]/Next[<</S/Named>>${ADDRESS}]>>>>endobj`,
  ],
  ['an address at opening in hexadecimal', `3 0 obj<</Open#41ction<</#53/U#52I/URI(a)>>>>endobj`],
  [
    'an address whose type is elsewhere',
    '3 0 obj<</OpenAction<</S 4 0 R/URI(a)>>>>endobj 4 0 obj/URI endobj',
  ],
  ['an address when a page opens', `3 0 obj<</Type/Page/AA<</O ${ADDRESS}>>>>endobj`],
  [
    'an address when a page closes',
    `3 0 obj<</AA 4 0 R>>endobj 4 0 obj<</C 5 0 R>>endobj 5 0 obj${ADDRESS}endobj`,
  ],
  ['a packed address at opening', `3 0 obj<</OpenAction 4 0 R>>endobj ${packed(`4 0 ${ADDRESS}`)}`],
  ['an address at opening in packed objects', packed(`4 0 <</OpenAction${ADDRESS}>>`)],
])('rejects a PDF with %s', async (_what, object) => {
  expect(await inspect(pdfWith(object))).toEqual({ code: 'FIL-0005' })
})

test.each([
  ['a stream after only a carriage return', packed(SCRIPT).replace('>>stream\n', '>>stream\r')],
  ['a stream after a blank', packed(SCRIPT).replace('>>stream\n', '>>stream \n')],
  ['a stream without its length', packed('3 0 <<>>').replace(/\/Length \d+/, '')],
  ['a stream of another length', packed('3 0 <<>>').replace(/\/Length \d+/, '/Length 3')],
  ['a stream of two lengths', packed('3 0 <<>>').replace('/Length', '/Length 3/Length')],
  [
    'a stream of another length by number',
    `${packed('3 0 <<>>').replace(/\/Length \d+/, '/Length 8 0 R')}8 0 obj 3 endobj`,
  ],
  ['a missing length object', packed('3 0 <<>>').replace(/\/Length \d+/, '/Length 8 0 R')],
  ['a stream without a dictionary', '3 0 obj [] stream\nendstream endobj'],
  ['objects in a comment', `3 0 obj<<>>endobj % 8 0 obj <</Type`],
  ['objects in a text', `3 0 obj(8 0 obj <</First 4)endobj`],
  ['values nested too deep', `3 0 obj${'<</A'.repeat(5_000)}${'>>'.repeat(5_000)}endobj`],
])('a PDF with %s is damaged', async (_what, object) => {
  expect(await inspect(pdfWith(object))).toEqual({ code: 'FIL-0002' })
})

const keptOf = async (bytes: Buffer): Promise<Buffer> => {
  const inspected = await inspect(bytes)
  if ('code' in inspected) throw new Error(inspected.code)
  return inspected.content
}

test.each([
  ['a link', `3 0 obj${ADDRESS}endobj`],
  ['a packed stream of 31 MB', packed(`4 0  ${' '.repeat(31 * MEBIBYTE)}`)],
  ['packed objects', packed('3 0 <</Type/Font/BaseFont/Helvetica>>')],
  [
    'packed objects whose length counts a line break',
    packed('3 0 <<>>')
      .replace(/\/Length (\d+)/, (_, length) => `/Length ${Number(length) + 1}`)
      .replace('\nendstream', '\n\nendstream'),
  ],
  [
    'a length defined later',
    `${packed('3 0 <<>>').replace(/\/Length (\d+)/, '/Length 8 0 R')}\n8 0 obj ${deflated('3 0 <<>>').length} endobj`,
  ],
  ['a packed length', `${stream('', 'BT ET').replace(/\/Length \d+/, '/Length 8 0 R')}${packed('8 0 5')}`],
  ['a picture', stream('/Filter/DCTDecode', '\xff\xd8(<</AA stream endobj')],
  ['a word in a text', '3 0 obj(Last/First: stream of an object \\( \\) <a>)endobj'],
  [
    'a page that opens first',
    `3 0 obj<</OpenAction[4 0 R/Fit]>>endobj 4 0 obj<</Annots[<</A${ADDRESS}>>]>>endobj`,
  ],
  ['a page that opens by an action', '3 0 obj<</OpenAction<</S/GoTo/D[4 0 R/Fit]>>>>endobj'],
  ['fonts of two letters', '3 0 obj<</Font<</AA 4 0 R/EF 4 0 R>>>>endobj 4 0 obj<</Type/Font>>endobj'],
  ['a name with the same start', '3 0 obj<</LaunchDate(2026)>>endobj'],
])('keeps a PDF with %s unchanged', async (_what, object) => {
  const bytes = pdfWith(object)
  expect((await keptOf(bytes)).equals(bytes)).toBe(true)
})

test('cuts off data before and after a PDF', async () => {
  const plain = pdfReceipt()
  const update = Buffer.concat([plain, latin('3 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n9\n%%EOF\r\n')])
  for (const pdf of [plain, update]) {
    expect((await keptOf(Buffer.concat([latin('\xef\xbb\xbf\n'), pdf]))).equals(pdf)).toBe(true)
    expect((await keptOf(Buffer.concat([pdf, Buffer.alloc(2048)]))).equals(pdf)).toBe(true)
    expect((await keptOf(Buffer.concat([pdf, latin('\n\n--boundary--')]))).equals(pdf)).toBe(true)
    expect((await keptOf(pdf)).equals(pdf)).toBe(true)
  }
  // An incomplete update would be lost.
  for (let length = plain.length + 1; length < update.length - 2; length += 1)
    expect(await inspect(update.subarray(0, length))).toEqual({ code: 'FIL-0002' })
})

/** A PDF as PDFKit writes it, with objects in streams that it encrypts itself. */
async function lockedPdf(pdfVersion: string, passwords: { userPassword?: string }): Promise<Buffer> {
  const document = new PDFDocument({
    ...passwords,
    ownerPassword: 'the clinic',
    pdfVersion,
  } as PDFKit.PDFDocumentOptions)
  document.text('Receipt 41.20')
  document.end()
  const chunks: Uint8Array[] = []
  for await (const chunk of document as AsyncIterable<Uint8Array>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test.each(['1.3', '1.4', '1.6', '1.7ext3'])(
  'accepts a PDF %s, which needs a password only for changes',
  async (version) => {
    const locked = await lockedPdf(version, {})
    expect((await keptOf(locked)).equals(locked)).toBe(true)
    expect(await inspect(await lockedPdf(version, { userPassword: 'the clinic' }))).toEqual({
      code: 'FIL-0007',
    })
  },
)

const PARTS = [
  '1 0 obj',
  'endobj',
  '<<',
  '>>',
  '[',
  ']',
  '(',
  ')',
  '<41>',
  '/AA',
  '/OpenAction',
  '/Encrypt',
  '/ID',
  '2 0 R',
  '/Length 8 0 R',
  '8 0 obj 0 endobj',
  'stream\n',
  'endstream',
  '% a\n',
  '/ObjStm',
  '/First 4',
  '/#41#41',
  '12 ',
  '<</Length 0>>stream\nendstream',
  packed('3 0 <</AA 2 0 R>>'),
  `2 0 obj${ADDRESS}endobj`,
  '\0',
  '\xff',
]

test('decides any file in at most four steps per byte', () => {
  const grown = fc
    .tuple(
      fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 2_000 }),
    )
    .map(([parts, times]) => parts.join(' ').repeat(times))
  const random = fc.array(fc.constantFrom(...PARTS), { maxLength: 200 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.oneof(grown, random), (objects) => {
      const bytes = pdfWith(objects.slice(0, isLong ? 6 * MEBIBYTE : MEBIBYTE / 8))
      const work = new PdfWork()
      troubleInPdf(bytes, work)
      expect(work.bytesRead).toBeLessThanOrEqual(4 * (bytes.length + unpackedBytes(bytes)))
    }),
    { numRuns: isLong ? 2_000 : 60 },
  )
})

/** The bytes that the packed objects of the fuzz test unpack to. */
const unpackedBytes = (bytes: Buffer): number => bytes.toString('latin1').split('/Type/ObjStm').length * 20
