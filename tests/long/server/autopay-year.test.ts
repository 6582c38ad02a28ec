import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { AUTOPAY_TERMS, type Bill } from '#contract/entities/payment.ts'
import { type AutoPayState, autoPaySentence, autoPayState } from '#features/payments/autopay/autopay.rules.ts'
import { runDue } from '#server/jobs.ts'
import { readAccount } from '#server/domains/payments/account.ts'
import { toBill } from '#server/domains/payments/bill.ts'
import { autoPayFor } from '#server/domains/payments/read-routes.ts'
import { holderOf } from '#server/domains/payments/receipt-mail.ts'
import type { PaymentRow } from '#server/domains/payments/repository.ts'
import { servicesFor } from '#server/services.ts'
import { startedBackend } from '#tests/kit/own-backend.ts'
import { setToNoon } from '#tests/kit/noon.ts'
import { payer } from '#tests/kit/paying.ts'
import { worldDay } from '#tests/kit/time.ts'

const server = startedBackend()

const WILMA = 'ZZR84265001'
const START = worldDay()

/** Days with a change: invoices come on the 1st, AutoPay charges on the 26th. */
const DAYS = [2, 25, 26, 28]

const daysOfYear = (): Temporal.PlainDate[] =>
  Array.from({ length: 13 }, (_, month) =>
    DAYS.map((day) => START.with({ day: 1 }).add({ months: month }).with({ day })),
  )
    .flat()
    .filter((day) => Temporal.PlainDate.compare(day, START) > 0)

/** Moves the server's clock to noon in Arkansas on that day and runs everything that is due by then. */
async function moveTo(day: Temporal.PlainDate): Promise<void> {
  setToNoon(server.faults, day)
  await runDue(server.services)
}

type Told = { day: string; bill: Bill; state: AutoPayState; sentence: string; charged: PaymentRow[] }

/** The page's sentence on a day, and AutoPay's charges by then. */
async function toldOn(day: Temporal.PlainDate): Promise<Told> {
  const services = servicesFor(server.services)
  const holder = await holderOf(services, { memberId: WILMA, contractType: 'medical' })
  if (!holder) expect.fail('Wilma has no plan')
  const account = await readAccount(services, holder)
  const bill = toBill(account, day, 'commercial')
  const state = autoPayState(await autoPayFor(services, holder), bill, { state: 'active', endsOn: null }, day)
  const charged = account.payments.filter(({ origin }) => origin === 'autopay')
  return { day: day.toString(), bill, state, sentence: autoPaySentence(state), charged }
}

const chargedOn = (charged: readonly PaymentRow[], day: string): number =>
  charged.filter(({ payOn }) => payOn === day).reduce((sum, { amountCents }) => sum + amountCents, 0)

test('through a year of AutoPay each sentence comes true and matches the amount due', async () => {
  await moveTo(START)
  const wilma = await payer(server.app, 'wilmaross42', WILMA)
  const { amountDueCents } = await wilma.bill()
  expect((await toldOn(START)).state).toMatchObject({ cents: amountDueCents })
  const methodId = 'method-wilma-1'
  await wilma.send('PUT', 'autopay', { methodId, amount: 'due', termsVersion: AUTOPAY_TERMS })
  // The member pays the amount due by hand, so the next charge is empty.
  await wilma.pay(amountDueCents, methodId, randomUUID())
  const story: Told[] = [await toldOn(START)]
  for (const day of daysOfYear()) {
    await moveTo(day)
    story.push(await toldOn(day))
  }
  const charged = story.at(-1)?.charged ?? []
  const last = story.at(-1)?.day ?? ''
  for (const { bill, state, sentence, day } of story) {
    const label = `${day}: ${sentence}`
    const isOwed = bill.amountDueCents > 0
    expect([label, isOwed]).toEqual([label, state.is === 'charges'])
    if (!('on' in state) || state.on > last) continue
    if (state.is === 'charges')
      expect([label, chargedOn(charged, state.on)]).toEqual([label, bill.amountDueCents])
    if (state.is === 'nothing') expect([label, chargedOn(charged, state.on)]).toEqual([label, 0])
    if (state.is === 'next-bill')
      expect([label, chargedOn(charged, state.on)]).toEqual([label, bill.premium?.netCents])
  }
  const states = new Set(story.map(({ state }) => state.is))
  expect([...states].toSorted()).toEqual(['charges', 'next-bill', ...(START.day < 26 ? ['nothing'] : [])])
  expect(charged.length).toBeGreaterThanOrEqual(11)
})
