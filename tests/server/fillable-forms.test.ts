import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { forms } from '#contract/calls/forms.ts'
import { type Answers, type FillableForm, SentForm } from '#contract/entities/form.ts'
import { sentForms } from '#server/insurers/sandbox/forms/tables.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { CARE_ABROAD, RELEASE } from '#tests/kit/forms.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { emptyZip, pdfReceipt } from '#tests/kit/receipts.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { inReadingOrder, readTaggedPdf } from '#tests/kit/tagged-pdf.ts'
import { today } from '#tests/kit/time.ts'

const DANA = 'ZZH41022001'
const ELI = 'ZZH41022004'

let server: Backend
/** Forms that an insurer defines besides the built-in ones. */
let more: unknown[] = []
beforeAll(async () => {
  server = await startBackend(
    await openSeeded(),
    {},
    {
      insurer: (sandbox) => ({
        ...sandbox,
        forms: {
          ...sandbox.forms!,
          offered: async (...asked) => [
            ...(await sandbox.forms!.offered(...asked)),
            ...(more as FillableForm[]),
          ],
        },
      }),
    },
  )
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})
beforeEach(async () => {
  server.faults.reset()
  more = []
  await server.db.delete(sentForms)
})

/** A member with calls like their browser's. */
async function member(login = 'harperdana1', memberId = DANA) {
  const { bearer } = await signInAs(server.app, login)
  const base = `/abcbs/v1/members/${memberId}`
  const get = (path: string) => server.app.inject({ url: `${base}/${path}`, headers: bearer })
  const post = (path: string, payload: object | undefined, key: string = randomUUID()) =>
    server.app.inject({
      method: 'POST',
      url: `${base}/${path}`,
      headers: { ...bearer, 'idempotency-key': key },
      ...(payload && { payload }),
    })
  const upload = (content: Buffer, fileId: string = randomUUID()) =>
    server.app.inject({
      method: 'PUT',
      url: `${base}/form-files/${fileId}`,
      payload: content,
      headers: { ...bearer, 'content-type': 'application/octet-stream' },
    })
  const file = async (note: string) => {
    const fileId = randomUUID()
    expect((await upload(pdfReceipt(note), fileId)).statusCode).toBe(200)
    return { fileId, name: 'bill.pdf' }
  }
  const send = async (form: string, answers: Answers, changed: object = {}, key?: string) =>
    post(
      `forms/${form}/sent`,
      { version: form === 'release' ? 1 : 2, answers, files: [], signedBy: 'Dana Harper', ...changed },
      key,
    )
  const list = async () => v.parse(forms.reply, (await get('forms')).json())
  return { get, post, upload, file, send, list }
}

const textIn = (pdf: Buffer): string =>
  inReadingOrder(readTaggedPdf(pdf).tree)
    .map(({ text }) => text)
    .join(' ')

const faultsOf = (answer: { json: () => unknown }) =>
  v.parse(v.object({ validationErrors: v.record(v.string(), v.string()) }), answer.json()).validationErrors

describe('a claim for care abroad', () => {
  test('is accepted with its bill, gets a reference number, and is decided', async () => {
    const dana = await member()
    const { forms: offered, people } = await dana.list()
    expect(offered.map(({ formId }) => formId)).toEqual([
      'claim',
      'care-abroad',
      'dental-pretreatment',
      'other-coverage',
      'release',
      'continuity-of-care',
      'network-exception',
    ])
    expect(people.map(({ memberId }) => memberId)).toContain(DANA)
    const answer = await dana.send('care-abroad', CARE_ABROAD, { files: [await dana.file('kyoto')] })
    expect(answer.statusCode).toBe(200)
    const sent = v.parse(SentForm, answer.json())
    expect(sent.confirmation).toMatch(/^FM\d{5}-\d{6}$/)
    expect(sent).toMatchObject({ state: 'received', files: ['bill.pdf'], outcome: null, mayEnd: false })
    for (const [days, state] of [
      [1, 'in-review'],
      [15, 'decided'],
    ] as const) {
      server.faults.set({ clockOffsetSeconds: Temporal.Duration.from({ days }).total('seconds') })
      const [now] = (await (await member()).list()).sent
      expect([now?.confirmation, now?.state]).toEqual([sent.confirmation, state])
      expect(now?.outcome === null).toBe(state === 'in-review')
    }
  })

  test('its PDF names the child it was for, even after the child becomes an adult', async () => {
    const dana = await member()
    const { name } =
      (await dana.list()).people.find(({ memberId }) => memberId === ELI) ?? expect.fail('Eli is not listed')
    const answers = { ...CARE_ABROAD, patient: ELI }
    const answer = await dana.send('care-abroad', answers, { files: [await dana.file('eli')] })
    const { sentId } = v.parse(SentForm, answer.json())
    server.faults.set({ clockOffsetSeconds: Temporal.Duration.from({ days: 20 * 365 }).total('seconds') })
    const later = await member()
    expect((await later.list()).people.map(({ memberId }) => memberId)).not.toContain(ELI)
    const paper = await later.get(`sent-forms/${sentId}/pdf?language=en`)
    expect(textIn(paper.rawPayload)).toContain(name)
    expect(textIn(paper.rawPayload)).not.toContain(ELI)
  })

  test('sent twice with the same key is one claim, even if our record is lost', async () => {
    const dana = await member()
    const changed = { files: [await dana.file('once')] }
    const key = randomUUID()
    const first = await dana.send('care-abroad', CARE_ABROAD, changed, key)
    const second = await dana.send('care-abroad', CARE_ABROAD, changed, key)
    expect(second.json()).toEqual(first.json())
    expect((await dana.list()).sent).toHaveLength(1)
  })

  test('its bank account is encrypted, and answers show only the last digits', async () => {
    const dana = await member()
    const sent = v.parse(
      SentForm,
      (await dana.send('care-abroad', CARE_ABROAD, { files: [await dana.file('bank')] })).json(),
    )
    const [row] = await server.db.select().from(sentForms)
    expect(JSON.stringify(row)).not.toContain('123456789')
    expect(server.services.dataKeys.open(row?.sealedAccounts ?? '', row?.sentId ?? '')).toBe(
      '{"account":"123456789"}',
    )
    const paper = await dana.get(`sent-forms/${sent.sentId}/pdf?language=en`)
    const text = textIn(paper.rawPayload)
    expect(text).not.toContain('123456789')
    for (const part of [
      sent.confirmation,
      'Kyoto Clinic',
      'Japan',
      '¥48,000',
      '6789',
      'Dana Harper',
      'bill.pdf',
    ])
      expect(text).toContain(part)
    const spanish = await dana.get(`sent-forms/${sent.sentId}/pdf?language=es`)
    expect(textIn(spanish.rawPayload)).toContain('Japón')
  })

  test.each<[string, Answers, Record<string, string>]>([
    ['a future day', { ...CARE_ABROAD, from: '2099-01-01' }, { from: 'future' }],
    ['an invalid day', { ...CARE_ABROAD, from: '2026-02-30' }, { from: 'no-day' }],
    ['another member’s id', { ...CARE_ABROAD, patient: 'ZZR77120501' }, { patient: 'no-member' }],
    ['a last day before the first', { ...CARE_ABROAD, to: '2026-01-09' }, { to: 'too-early' }],
    ['an invalid country', { ...CARE_ABROAD, country: 'XX' }, { country: 'no-country' }],
    [
      'an invalid currency',
      { ...CARE_ABROAD, billed: { currency: 'XXX', minorUnits: 1 } },
      { billed: 'no-amount' },
    ],
    [
      'a routing number whose check digit is wrong',
      { ...CARE_ABROAD, routing: '082000074' },
      { routing: 'no-routing' },
    ],
    [
      'a bank account for a check',
      { ...CARE_ABROAD, payTo: 'check' },
      { routing: 'not-asked', account: 'not-asked' },
    ],
    ['an unknown field', { ...CARE_ABROAD, __proto: 'x' }, { __proto: 'not-asked' }],
    [
      'a reason of only invisible characters',
      { ...CARE_ABROAD, reason: '\u200b\u200b' },
      { reason: 'missing' },
    ],
    ['an endless provider name', { ...CARE_ABROAD, provider: 'A'.repeat(121) }, { provider: 'too-long' }],
  ])('with %s is rejected by field and stores nothing', async (_what, answers, faults) => {
    const dana = await member()
    const answer = await dana.send('care-abroad', answers)
    expect(answer.statusCode).toBe(422)
    expect(faultsOf(answer)).toEqual(faults)
    expect((await dana.list()).sent).toEqual([])
  })

  test('needs its bill and rejects an unknown, invalid or already used file', async () => {
    const dana = await member()
    expect(faultsOf(await dana.send('care-abroad', CARE_ABROAD))).toEqual({ files: 'missing' })
    const unknown = { files: [{ fileId: randomUUID(), name: 'bill.pdf' }] }
    expect((await dana.send('care-abroad', CARE_ABROAD, unknown)).json()).toMatchObject({ code: 'FRM-0014' })
    expect((await dana.upload(emptyZip())).json()).toMatchObject({ code: 'FIL-0001' })
    const fileId = randomUUID()
    await dana.upload(pdfReceipt('one'), fileId)
    const other = await dana.upload(pdfReceipt('another'), fileId)
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([409, 'FRM-0011'])
    const files = [{ fileId, name: 'bill.pdf' }]
    expect((await dana.send('care-abroad', CARE_ABROAD, { files })).statusCode).toBe(200)
    expect((await dana.send('care-abroad', CARE_ABROAD, { files })).json()).toMatchObject({
      code: 'FRM-0014',
    })
    expect((await dana.list()).sent).toHaveLength(1)
  })
})

describe('an authorization to release information', () => {
  test('is valid until its day, can be ended once, and shows its end', async () => {
    const dana = await member()
    const { sentId } = v.parse(SentForm, (await dana.send('release', RELEASE)).json())
    expect((await dana.list()).sent[0]).toMatchObject({
      state: 'in-force',
      endsOn: '2099-12-31',
      mayEnd: true,
    })
    for (const _twice of [1, 2]) {
      const ended = await dana.post(`sent-forms/${sentId}/end`, undefined)
      expect(ended.json()).toMatchObject({ state: 'ended', mayEnd: false })
    }
    expect((await dana.list()).sent[0]).toMatchObject({ state: 'ended' })
  })

  test('a claim cannot be ended', async () => {
    const dana = await member()
    const sent = await dana.send('care-abroad', CARE_ABROAD, { files: [await dana.file('end')] })
    const { sentId } = v.parse(SentForm, sent.json())
    expect((await dana.post(`sent-forms/${sentId}/end`, undefined)).json()).toMatchObject({
      code: 'FRM-0010',
    })
  })

  test('expires after its day', async () => {
    const dana = await member()
    const until = today().add({ days: 3 }).toString()
    expect((await dana.send('release', { ...RELEASE, until })).statusCode).toBe(200)
    server.faults.set({ clockOffsetSeconds: Temporal.Duration.from({ days: 4 }).total('seconds') })
    expect((await (await member()).list()).sent[0]).toMatchObject({ state: 'ended', endsOn: until })
  })
})

test('a sent form is visible only to the account that sent it, even within a family', async () => {
  const dana = await member()
  const { sentId } = v.parse(SentForm, (await dana.send('release', RELEASE)).json())
  const marcus = await member('harpermarc1', 'ZZH41022002')
  expect((await marcus.list()).sent).toEqual([])
  expect((await marcus.get(`sent-forms/${sentId}/pdf`)).statusCode).toBe(404)
  expect((await marcus.post(`sent-forms/${sentId}/end`, undefined)).statusCode).toBe(404)
  const inHerPlace = await member('harpermarc1', DANA)
  expect((await inHerPlace.get('forms')).statusCode).toBe(404)
  expect((await inHerPlace.send('release', RELEASE)).statusCode).toBe(404)
})

test('hides a badly defined form and rejects a signature on an outdated version', async () => {
  const field = {
    name: 'a',
    kind: 'text',
    label: 'A',
    hint: null,
    isOptional: false,
    choices: [],
    most: null,
    currency: null,
    days: null,
    when: null,
  }
  const odd = {
    formId: 'odd',
    version: 1,
    title: 'Odd',
    intro: '',
    files: null,
    statement: '',
    holdsUntil: null,
  }
  more = [
    { ...odd, fields: [field, field] },
    { ...odd, fields: [] },
    { ...odd, fields: [{ ...field, kind: 'choice' }] },
    { ...odd, fields: [{ ...field, when: { field: 'b', is: 'c' } }] },
    { ...odd, fields: [{ ...field, kind: 'iframe' }] },
    { ...odd, fields: [{ ...field, kind: 'day', notBefore: 'a' }] },
    { ...odd, fields: [field, { ...field, name: 'b', kind: 'day', notBefore: 'a' }] },
    { ...odd, fields: [field], holdsUntil: 'a' },
  ]
  const dana = await member()
  expect((await dana.list()).forms.map(({ formId }) => formId)).not.toContain('odd')
  expect((await dana.send('odd', { a: 'x' })).statusCode).toBe(404)
  const old = await dana.send('release', RELEASE, { version: 2 })
  expect([old.statusCode, old.json<{ code: string }>().code]).toEqual([409, 'FRM-0009'])
})
