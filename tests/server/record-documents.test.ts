import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { healthRecordEntries } from '#contract/calls/health-record.ts'
import { textIn } from '#contract/entities/localized-text.ts'
import { recordRequestQueue, userRecordCounts } from '#contract/calls/staff-records.ts'
import { openDocument, wordsOfMarkup } from '#server/domains/health-records/documents/open.ts'
import { DocumentSlots } from '#server/domains/health-records/documents/slots.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { memberIdOf } from '#server/insurers/sandbox/world/person.ts'
import { inspect } from '#server/platform/uploads/file-bytes.ts'
import { backend } from '#tests/kit/backend.ts'
import { jpegReceipt, pdfReceipt } from '#tests/kit/receipts.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { SANDY } from '#tests/kit/staff.ts'
import { isLong } from '#tests/kit/tier.ts'
import { inReadingOrder, readTaggedPdf } from '#tests/kit/tagged-pdf.ts'

let server: Awaited<ReturnType<typeof backend>>
beforeAll(async () => {
  server = await backend()
})

const memberIdIn = (username: string): string => {
  const found = people.find(({ login }) => login === username)
  const place = found?.places.find(({ plan }) => plan.contractType === 'medical')
  return place ? memberIdOf(place) : expect.fail(`${username} has no medical plan`)
}

/** A member's notes, and the document of any of them. */
async function reader(username: string) {
  const { bearer } = await signInAs(server.app, username)
  const ask = (path: string) =>
    server.app.inject({
      url: `/abcbs/v1/members/${memberIdIn(username)}/health-record/${path}contractType=medical`,
      headers: bearer,
    })
  return {
    notes: async () => v.parse(healthRecordEntries.reply, (await ask('entries?kind=notes&')).json()).entries,
    open: (handle: string) => ask(`entries/${handle}/document?language=en&`),
  }
}

const words = (file: Buffer) =>
  inReadingOrder(readTaggedPdf(file).tree)
    .map(({ text }) => text)
    .join(' ')

test('Dana opens her note and a scriptless web page; Wilma’s broken file stays closed', async () => {
  const [dana, wilma, marcus] = [
    await reader('harperdana1'),
    await reader('wilmaross42'),
    await reader('harpermarc1'),
  ]
  const notes = Object.fromEntries((await dana.notes()).map((note) => [textIn(note.title, 'en'), note]))
  const [note, exercises] = [notes['Visit note'], notes['Exercises for the knee']]
  expect([note?.hasDocument, exercises?.hasDocument]).toEqual([true, true])
  const opened = await dana.open(note?.handle ?? '')
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(words(opened.rawPayload)).toContain('Ice, rest and physical therapy')
  const page = words((await dana.open(exercises?.handle ?? '')).rawPayload)
  expect(page).toContain('Bend and stretch the knee')
  expect(page).not.toContain('alert')
  const ofWilma = Object.fromEntries(
    (await wilma.notes()).map((one) => [textIn(one.title, 'en'), one.handle]),
  )
  const broken = await wilma.open(ofWilma['Home care plan'] ?? '')
  expect([broken.statusCode, broken.json().code]).toEqual([422, 'PHR-0004'])
  // Marcus can't see Dana's document.
  expect((await marcus.open(note?.handle ?? '')).statusCode).toBe(404)
})

const shown = { title: 'Note', language: 'en', foot: '' } as const
const open = (contentType: string, content: Uint8Array) =>
  openDocument({ contentType, content }, inspect, shown)

const FILES: [string, string, Uint8Array, boolean][] = [
  ['a PDF', 'application/pdf', pdfReceipt('x'), true],
  ['a PDF that claims to be text', 'text/plain', pdfReceipt('x'), true],
  ['a photo', 'image/jpeg', jpegReceipt('x'), true],
  ['text', 'text/plain', Buffer.from('Seen by Dr. Lee.'), true],
  ['a web page that claims to be a PDF', 'application/pdf', Buffer.from('<!doctype html><p>Sign in'), false],
  ['a PDF that ends too soon', 'application/pdf', pdfReceipt('x').subarray(0, 40), false],
  ['nothing', 'application/pdf', Buffer.alloc(0), false],
  ['text in no alphabet', 'text/plain', Buffer.from([0xff, 0xfe, 0x00]), false],
  ['a page with only scripts', 'text/html', Buffer.from('<script>alert(1)</script>'), false],
  ['text without an end', 'text/plain', Buffer.from('x'.repeat(300_000)), false],
  ['an archive', 'application/zip', Buffer.from('PK\u0003\u0004'), false],
  ['unclosed tags', 'text/html', Buffer.from('<script '.repeat(24_000)), false],
]

// The first are the most common formats; the test above rejects a file of another type.
test.each(FILES.slice(0, isLong ? FILES.length : 2))(
  'opens %s or not',
  async (_, contentType, content, isOpened) => {
    const opened = await open(contentType, content)
    expect(Buffer.isBuffer(opened) && opened.subarray(0, 5).toString() === '%PDF-').toBe(isOpened)
  },
)

test('a web page’s text has characters instead of entities', () => {
  const markup = '<p>Jos&#233; can&#39;t &lt;lift&gt; &#xBD;&nbsp;gallon</p>'
  expect(wordsOfMarkup(markup).trim()).toBe("José can't <lift> ½ gallon")
})

test.runIf(isLong)('Wilma opens scanned papers of 25 MB', async () => {
  const wilma = await reader('wilmaross42')
  const [scan] = (await wilma.notes()).filter(
    ({ title }) => textIn(title, 'en') === 'Scanned hospital papers',
  )
  const opened = await wilma.open(scan?.handle ?? '')
  expect([opened.statusCode, Math.round(opened.rawPayload.length / 1e6)]).toEqual([200, 25])
})

const ofAccount = (n: number) => ({ username: `member${n}`, response: new PassThrough() })

test('few documents are in memory at once: others wait, and excess ones are rejected', async () => {
  const slots = new DocumentSlots()
  const begun: number[] = []
  const finish: (() => void)[] = []
  const all = Array.from({ length: 23 }, (_, n) =>
    slots.read(ofAccount(n), async () => {
      begun.push(n)
      await new Promise<void>((resolve) => finish.push(resolve))
      if (n === 1) throw new Error('damaged')
      return n
    }),
  )
  const answers = Promise.allSettled(all)
  expect(begun).toEqual([0, 1])
  expect(await all[22]).toBeUndefined()
  while (finish.length > 0) {
    finish.shift()?.()
    await new Promise(setImmediate)
    expect(finish.length).toBeLessThanOrEqual(2)
  }
  const results = await answers
  expect(results.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1)
  expect(begun).toHaveLength(22)
})

test('an account has at most three documents, and a disconnected device’s isn’t read', async () => {
  const slots = new DocumentSlots()
  const begun: number[] = []
  const finish: (() => void)[] = []
  const responses = Array.from({ length: 4 }, () => new PassThrough())
  const read = (n: number, username = 'one') =>
    slots.read({ username, response: responses[n]! }, async () => {
      begun.push(n)
      await new Promise<void>((resolve) => finish.push(resolve))
    })
  const all = [0, 1, 2].map((n) => read(n))
  expect(await read(3)).toBeUndefined()
  const other = read(3, 'another')
  responses[2]!.destroy()
  await once(responses[2]!, 'close')
  while (finish.length > 0) {
    finish.shift()?.()
    await new Promise(setImmediate)
  }
  expect((await Promise.all([...all, other])).map(Boolean)).toEqual([true, true, false, true])
  expect(begun).toEqual([0, 1, 3])
  // The account has its slots again.
  const next = read(0)
  finish.shift()?.()
  expect(await next).toBeDefined()
})

test('a large document keeps its slot until it is sent or its device disconnects', async () => {
  const slots = new DocumentSlots()
  const responses = Array.from({ length: 3 }, () => new PassThrough())
  const send = (response = new PassThrough()) => slots.send(response)
  expect(responses.map(send)).toEqual([true, true, true])
  expect(send()).toBe(false)
  const [sent] = responses
  sent?.resume().end()
  await once(sent!, 'close')
  expect([send(), send()]).toEqual([true, false])
  // The device disconnected while its document was read: the response emits no more events.
  const others = new DocumentSlots()
  for (let n = 0; n < 4; n += 1) {
    expect(others.send(await closedResponse())).toBe(true)
    await new Promise(setImmediate)
  }
})

/** The response to a device that has disconnected. */
async function closedResponse(): Promise<ServerResponse> {
  const listening = createServer().listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const asked = once(listening, 'request')
  const device = connect((listening.address() as AddressInfo).port, '127.0.0.1')
  device.write('GET / HTTP/1.1\r\nHost: portal\r\n\r\n')
  const [, response] = (await asked) as [IncomingMessage, ServerResponse]
  const closed = once(response, 'close')
  device.destroy()
  await closed
  listening.close()
  return response
}

test('staff see the number of requests and entries, but not their content', async () => {
  const { bearer } = await signInAs(server.app, SANDY)
  const { bearer: member } = await signInAs(server.app, 'harperdana1')
  const post = (path: string, payload: object, headers = bearer) =>
    server.app.inject({ method: 'POST', url: `/staff/api/${path}`, headers, payload })
  const requests = await post('records/requests/search', {})
  expect(v.parse(recordRequestQueue.reply, requests.json())).toMatchObject({ isOffered: true })
  const counts = await post('users/harperdana1/records', { reason: 'She asks how much there is.' })
  const { count, isKept } = v.parse(userRecordCounts.reply, counts.json())
  expect(isKept && count).toBeGreaterThan(10)
  expect(counts.body).not.toMatch(/sulfa|cholesterol/i)
  for (const path of ['records/requests/search', 'users/harperdana1/records'])
    expect((await post(path, { reason: 'I want to know.' }, member)).statusCode).toBe(404)
})
