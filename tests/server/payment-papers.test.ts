import { randomUUID } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#server/platform/db/schema.ts'
import { type Backend, backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { ACCOUNTS, CARDS, payer } from '#tests/kit/paying.ts'
import { inboxFor } from '#tests/kit/sending.ts'
import { readTaggedPdf } from '#tests/kit/tagged-pdf.ts'

const WILMA = 'ZZR84265001'

let server: Backend
let closeBackend: () => Promise<void>
beforeAll(async () => {
  // This file makes payments.
  closeBackend = await openBackendOfItsOwn()
  server = await backend()
})
afterAll(() => closeBackend())

const wilma = () => payer(server.app, 'wilmaross42', WILMA)

const read = (file: Buffer) => {
  const { lang, title, untagged, tree } = readTaggedPdf(file)
  return { lang, title, untagged: untagged.flat(), said: JSON.stringify(tree) }
}

test('an invoice is in the requested language and starts with the insurer’s name', async () => {
  const { bill, file } = await wilma()
  const { invoices } = await bill()
  const path = `invoices/${invoices[0]?.invoiceId}/pdf?contractType=medical`
  const english = read((await file(path)).rawPayload)
  expect(english).toMatchObject({ lang: 'en-US', title: 'Premium invoice', untagged: [] })
  expect(english.said).toMatch(/River Valley Medicare.*Premium for Wilma Ross.*Still due/)
  const spanish = read((await file(`${path}&language=es`)).rawPayload)
  expect(spanish).toMatchObject({ lang: 'es-US', title: 'Factura de la prima', untagged: [] })
  expect(spanish.said).toMatch(/River Valley Medicare.*a pagar a más tardar el \d+ de \w+ de \d{4}/)
  expect(spanish.said).toMatch(/Prima de Wilma Ross.*Queda por pagar/)
  expect(spanish.said).not.toMatch(/Premium|Invoice|Coverage/)
  expect((await file(`${path}&language=fr`)).statusCode).toBe(400)
})

test('the history is a table in the requested language', async () => {
  const { file } = await wilma()
  const [head, ...rows] = (await file('payments-file?contractType=medical&language=es')).body
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
  expect(head).toBe('Fecha,Número de confirmación,Monto (USD),Estado,Forma de pago,Hecho por,Acreditado el')
  expect(rows.join()).toContain('Devuelto por el banco')
  expect(rows.join()).not.toMatch(/Credited|Check|Mail|ending in/)
})

test('a mailed receipt and its file are in the language of the paying device', async () => {
  const { addAccount, pay, file } = await wilma()
  const methodId = await addAccount(ACCOUNTS.good)
  const sent = async (language?: 'en' | 'es') => {
    const receiptTo = `wilma-${randomUUID()}@example.com`
    const { body } = await pay(1_000, methodId, randomUUID(), { receiptTo, ...(language && { language }) })
    const [mail] = await inboxFor(server.app, receiptTo)
    const attached = await server.app.inject(mail?.attachments[0]?.href ?? '')
    return { paymentId: String(body['paymentId']), mail, attached: read(attached.rawPayload) }
  }
  const spanish = await sent('es')
  expect(spanish.mail).toMatchObject({ subject: 'Su recibo de pago' })
  expect(spanish.mail?.body).toMatch(
    /^Recibimos su pago de \$10\.00\.\n\nNúmero de confirmación: .*de 24 a 48 horas/,
  )
  expect(spanish.attached).toMatchObject({ lang: 'es-US', title: 'Recibo de pago', untagged: [] })
  expect(spanish.attached.said).toMatch(/Cuenta corriente que termina en 6789/)
  const english = await sent()
  expect(english.mail).toMatchObject({ subject: 'Your payment receipt' })
  expect(english.attached).toMatchObject({ lang: 'en-US', title: 'Payment receipt' })
  const again = read((await file(`payments/${spanish.paymentId}/receipt?language=es`)).rawPayload)
  expect(again).toMatchObject({ lang: 'es-US', title: 'Recibo de pago' })
})

test('a payment letter is in both languages', async () => {
  const { addCard, pay } = await wilma()
  await pay(1_100, await addCard(CARDS.declined))
  const [letter] = await server.db
    .select()
    .from(messages)
    .where(and(eq(messages.memberId, WILMA), like(messages.messageId, 'payment-%-failed')))
  expect(letter?.subject).toBe('Your payment didn’t go through / Su pago no se pudo hacer')
  expect(letter?.body).toMatch(
    /^Your payment of \$11\.00 .* the bank declined it\..*\n\nEn español: Su pago de \$11\.00 .*: el banco lo rechazó\./,
  )
})
