import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { paymentMethods } from '#contract/calls/payments.ts'
import { readConfig } from '#server/config/config.ts'
import { contentSecurityPolicy } from '#server/platform/http/headers.ts'
import { fieldPageOf } from '#server/config/processor-address.ts'
import { isCardNumber, isRoutingNumber } from '#server/tools/sandbox-pages/processor/numbers.ts'
import { backend } from '#tests/kit/backend.ts'
import { CARDS, PROCESSOR, payer, tokenFor } from '#tests/kit/paying.ts'
import { SANDBOX_CONFIRMED } from '#tests/kit/sandbox-settings.ts'

let server: Awaited<ReturnType<typeof backend>>
beforeAll(async () => {
  server = await backend()
})
beforeEach(() => server.faults.reset())

describe('the page of fields', () => {
  const get = (host: string, path = '/processor/fields?kind=card&lang=es') =>
    server.app.inject({ url: path, headers: { host } })

  test('is served only from the processor’s origin for the portal’s frame', async () => {
    const page = await get(PROCESSOR.host)
    expect([page.statusCode, page.headers['x-frame-options']]).toEqual([200, undefined])
    expect(page.headers['content-security-policy']).toContain('frame-ancestors http://localhost:8080')
    expect(page.headers['content-security-policy']).not.toContain('unsafe')
    expect(page.body).toContain('Número de tarjeta')
    expect(page.body).not.toMatch(/<script>|style="/)
    expect((await get('localhost:8080')).statusCode).toBe(404)
    expect((await get(PROCESSOR.host, '/processor/fields?kind=cash')).statusCode).toBe(400)
  })

  test.each([
    [{}, 'http://127.0.0.1:8080/processor/fields', 'http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    [
      { PUBLIC_URL: 'https://portal.example.com', PROCESSOR_URL: 'https://pay.example.com' },
      'https://pay.example.com/processor/fields',
      'https://pay.example.com',
      'https://pay.example.com',
    ],
    [
      { PUBLIC_URL: 'https://portal.example.com' },
      'https://portal.example.com/processor/fields',
      'null',
      "'self'",
    ],
  ])('of %j is at %s, speaks as %s and may be framed from %s', (env, url, origin, source) => {
    const config = readConfig({ ...SANDBOX_CONFIRMED, ...(env as Record<string, string>) })
    expect(fieldPageOf(config)).toEqual({ url, origin })
    expect(contentSecurityPolicy(config)).toContain(`frame-src ${source};`)
  })
})

describe('a card or account number', () => {
  const card = { kind: 'card', number: CARDS.good, expires: '12/49', code: '123' }
  const bank = { kind: 'bank', type: 'savings', routing: '110000000', account: '000123456789' }

  test.each([
    [card, { kind: 'card', brand: 'Visa', last4: '4242', expires: '2049-12' }],
    [bank, { kind: 'bank', brand: 'Savings account', last4: '6789', expires: null }],
  ])('becomes a token and returns only what may be shown', async (given, masked) => {
    const answer = await tokenFor(server.app, given)
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { token: expect.stringMatching(/^tok-/), ...masked },
    ])
  })

  test.each([
    [
      { ...card, number: '4242 4242 4242 4241' },
      { field: 'number', because: 'wrong' },
    ],
    [
      { ...card, number: '4111 1111 1111 1111' },
      { field: 'number', because: 'notATest' },
    ],
    [
      { ...card, number: '' },
      { field: 'number', because: 'wrong' },
    ],
    [
      { ...card, expires: '13/30' },
      { field: 'expires', because: 'wrong' },
    ],
    [
      { ...card, expires: '01/20' },
      { field: 'expires', because: 'expired' },
    ],
    [
      { ...card, code: '12' },
      { field: 'code', because: 'wrong' },
    ],
    [
      { ...bank, routing: '123456789' },
      { field: 'routing', because: 'wrong' },
    ],
    [
      { ...bank, routing: '021000021' },
      { field: 'routing', because: 'notATest' },
    ],
    [
      { ...bank, account: '12' },
      { field: 'account', because: 'wrong' },
    ],
  ])('that is invalid (%j) is rejected at its field', async (given, problem) => {
    const answer = await tokenFor(server.app, given)
    expect([answer.statusCode, answer.json()]).toEqual([422, problem])
  })

  test('from another origin, even the portal’s, is rejected', async () => {
    for (const origin of ['http://localhost:8080', 'https://evil.example.com', 'null']) {
      const headers = { ...PROCESSOR, origin }
      const answer = await server.app.inject({
        method: 'POST',
        url: '/processor/tokens',
        headers,
        payload: card,
      })
      expect(answer.statusCode).toBe(403)
    }
  })

  test('has check digits', () => {
    expect([isCardNumber('4242424242424242'), isCardNumber('4242424242424243')]).toEqual([true, false])
    expect([isRoutingNumber('110000000'), isRoutingNumber('110000001')]).toEqual([true, false])
  })
})

test('lists masked methods, the default first; removing it makes another the default', async () => {
  const priya = await payer(server.app, 'futureplan1', 'ZZP26014401', 'dental')
  const added = await priya.addCard(CARDS.good)
  const list = async () => {
    const { body } = await priya.read('payment-methods')
    return v.parse(paymentMethods.reply, body)
  }
  const { methods, fieldPage } = await list()
  expect(fieldPage).toEqual({ url: 'http://127.0.0.1:8080/processor/fields', origin: PROCESSOR.origin })
  expect(methods.map(({ methodId, isDefault }) => [methodId, isDefault])).toEqual([
    ['method-priya-1', true],
    [added, false],
  ])
  // An id is random, and may have twelve digits in a row.
  const shown = methods.map(({ methodId: _id, ...rest }) => rest)
  expect(JSON.stringify(shown)).not.toMatch(/tok-|\d{12,}/)
  const ofPlan = '?contractType=dental'
  await priya.send('PUT', `payment-methods/${added}/default${ofPlan}`, undefined)
  expect((await list()).methods[0]).toMatchObject({ methodId: added, isDefault: true })
  await priya.send('DELETE', `payment-methods/${added}${ofPlan}`, undefined)
  expect((await list()).methods).toEqual([
    expect.objectContaining({ methodId: 'method-priya-1', isDefault: true }),
  ])
  const path = `payment-methods/${added}${ofPlan}`
  expect(await priya.send('DELETE', path, undefined)).toMatchObject({ status: 404 })
  expect(await priya.send('DELETE', `payment-methods/method-dana-1${ofPlan}`, undefined)).toMatchObject({
    status: 404,
  })
})

test('invoices and receipts are files, and the history is a CSV table', async () => {
  const wilma = await payer(server.app, 'wilmaross42', 'ZZR84265001')
  const { invoices } = await wilma.bill()
  const invoice = await wilma.file(`invoices/${invoices[0]?.invoiceId}/pdf?contractType=medical`)
  expect(invoice.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await wilma.file('invoices/ZZH410220-medical-202601/pdf?contractType=medical')).statusCode).toBe(
    404,
  )
  const table = await wilma.file('payments-file?contractType=medical')
  expect(table.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = table.body.trim().split('\r\n')
  expect(lines[0]).toBe('Date,Confirmation number,Amount (USD),Status,Paid with,Made by,Credited on')
  expect(lines.length).toBeGreaterThan(60)
  expect(lines.join()).toContain('Returned by the bank')
})
