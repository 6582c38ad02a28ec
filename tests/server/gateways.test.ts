import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faxGatewayOf } from '#server/platform/delivery/fax.ts'
import { mailerOf } from '#server/platform/delivery/mailer.ts'
import { readConfig } from '#server/config/config.ts'
import { cardDeliveries, sandboxInbox } from '#server/platform/db/schema.ts'
import { faults } from '#server/platform/http/faults.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { memberWithCard, outcomeOf } from '#tests/kit/sending.ts'
import { readTaggedPdf } from '#tests/kit/tagged-pdf.ts'
import { GATEWAY } from '#tests/kit/sandbox-settings.ts'
import { isLong } from '#tests/kit/tier.ts'
import { now } from '#tests/kit/time.ts'

const faxes: { token: string | undefined; to: string; pdf: string }[] = []

/** Accepts every fax except for those to the numbers that represent a failure. */
const faxServer = createServer((request, response) => {
  void text(request).then((body) => {
    const { to, pdf } = JSON.parse(body) as { to: string; pdf: string }
    if (to === '5015550002') return request.socket.destroy()
    faxes.push({ token: request.headers.authorization, to, pdf })
    const statuses: Record<string, number> = { '5015550000': 422, '5015550001': 500, '5015550003': 302 }
    response.writeHead(statuses[to] ?? 202, { location: 'http://127.0.0.1:9/' }).end()
  })
})

let server: Backend
let mail: Awaited<ReturnType<typeof startMailServer>>
let dana: Awaited<ReturnType<typeof memberWithCard>>
beforeAll(async () => {
  mail = await startMailServer()
  await new Promise<void>((listening) => faxServer.listen(0, '127.0.0.1', listening))
  server = await startBackend(await openSeeded(), {
    SMTP_URL: mail.url,
    FAX_URL: `http://127.0.0.1:${(faxServer.address() as AddressInfo).port}/send`,
    FAX_TOKEN: 'token-of-the-gateway',
  })
  dana = await memberWithCard(server.app, 'harperdana1', 'ZZH41022001')
})
afterAll(async () => {
  faxServer.closeAllConnections()
  faxServer.close()
  await mail.stop()
  await server.app.close()
  await server.db.close()
})

const states = async () => (await server.db.select().from(cardDeliveries)).map(({ state }) => state)

describe('a mail server', () => {
  test('gets the e-mail with the card from the portal’s address', async () => {
    expect((await dana.post('emails', { to: 'desk@clinic.example' })).statusCode).toBe(200)
    const [letter = ''] = mail.letters
    expect(letter).toMatch(/^From: Member Portal <no-reply@localhost>/m)
    expect(letter).toMatch(/^To: desk@clinic\.example/m)
    expect(letter).toMatch(/^Subject: Your Ouachita Health ID card/m)
    expect(letter).toMatch(/^Auto-Submitted: auto-generated/m)
    const [, base64 = ''] = /filename=id-card\.pdf\r\n\r\n([\w+/=\r\n]+)/.exec(letter) ?? []
    expect(readTaggedPdf(Buffer.from(base64, 'base64')).title).toBe('ID card')
    expect(await server.db.$count(sandboxInbox)).toBe(0)
  })

  test('reports a rejected message as a failure and stores it', async () => {
    const before = await states()
    expect(outcomeOf(await dana.post('emails', { to: 'x@refused.example' }))).toEqual([503, 'IDS-0003'])
    expect((await states()).slice(before.length)).toEqual(['failed'])
  })
})

describe('a fax gateway', () => {
  const fax = (faxNumber: string) => dana.post('faxes', { policyType: 'medical', faxNumber })

  test('gets number, PDF and token', async () => {
    expect((await fax('5015550123')).statusCode).toBe(200)
    const [{ token, to, pdf } = { pdf: '' }] = faxes
    expect([token, to]).toEqual(['Bearer token-of-the-gateway', '5015550123'])
    expect(readTaggedPdf(Buffer.from(pdf, 'base64')).title).toBe('ID card')
  })

  test.each([
    ['that found no fax machine', '5015550000', [422, 'IDS-0002']],
    ['that is broken', '5015550001', [503, 'IDS-0005']],
    ['that hangs up', '5015550002', [503, 'IDS-0005']],
    ['that redirects', '5015550003', [503, 'IDS-0005']],
  ])('%s is reported with its own error code', async (_what, number, outcome) => {
    expect(outcomeOf(await fax(number))).toEqual(outcome)
    expect((await states()).at(-1)).toBe('failed')
  })
})

describe('outside the sandbox', () => {
  const servicesWith = (env: Record<string, string>) => ({
    config: readConfig({
      ...GATEWAY,
      ...env,
    }),
    db: server.db,
    clock: { now },
    faults: faults(),
    build: '',
    dist: '',
  })
  const attachment = { name: 'a.pdf', type: 'application/pdf', bytes: Buffer.alloc(0) }
  const letter = { to: 'a@example.com', subject: '', body: '', attachment }

  test('nothing is sent until a gateway is configured', async () => {
    const services = servicesWith({})
    await expect(mailerOf(services).send(letter)).rejects.toThrow('SMTP_URL')
    const fax = faxGatewayOf(services).send('5015550123', { subject: '', name: '', pdf: Buffer.alloc(0) })
    await expect(fax).rejects.toMatchObject({ kind: 'down' })
    expect(await server.db.$count(sandboxInbox)).toBe(0)
  })

  test.runIf(isLong)('a mail server without TLS gets nothing', async () => {
    const before = mail.letters.length
    await expect(mailerOf(servicesWith({ SMTP_URL: mail.url })).send(letter)).rejects.toThrow(/TLS/i)
    expect(mail.letters).toHaveLength(before)
  })
})
