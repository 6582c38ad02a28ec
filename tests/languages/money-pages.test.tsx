// The translation is imported before its users, as in main.tsx.
import '#translations/es.gen.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { choose } from '#tests/kit/choose.ts'
import { ENGLISH, NAMES } from '#tests/kit/english.ts'
import { fill } from '#tests/kit/fill.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { pdfReceipt } from '#tests/kit/receipts.ts'
import { insurersToday } from '#tests/kit/reimbursement.ts'
import { isLong, sample } from '#tests/kit/tier.ts'

// The language is chosen when the modules load.
vi.hoisted(() => localStorage.setItem('language', '"es"'))

afterEach(closePortal)

/** Every text and accessible name of the page itself; names of services are marked as English. */
function saidInMain(): string[] {
  const main = document.querySelector('main') ?? document.body
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  const said: string[] = []
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('script, style, [lang="en"]'))
      said.push(walker.currentNode.textContent ?? '')
  for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
    for (const each of main.querySelectorAll(`[${name}]`)) said.push(each.getAttribute(name) ?? '')
  return said.map((text) => text.trim()).filter(Boolean)
}

function expectSpanish(): void {
  const said = saidInMain()
  expect(said.length).toBeGreaterThan(5)
  expect(said.filter((text) => ENGLISH.test(text.replaceAll(NAMES, '')))).toEqual([])
}

const press = async (name: string | RegExp) => {
  await userEvent.click(screen.getByRole('button', { name }))
  await settled()
}

const payers = [
  ['harperdana1', 'medical'],
  ['wilmaross42', 'medical'],
  ['octaviar88', 'medical'],
  ['dentalonly7', 'dental'],
] as const

test.each(sample(payers, 1))('the payments of %s are in Spanish', async (as, plan) => {
  const portal = await openPortal({ as, plan })
  await portal.visit('/payment-center')
  expectSpanish()
})

const requesters = [
  ['octaviar88', 'medical'],
  ['harperdana1', 'medical'],
  ['nguyenkim22', 'medical'],
  ['okaforruth7', 'medical'],
  ['wilmaross42', 'medical'],
] as const

test.each(sample(requesters, 1))('every authorization of %s is in Spanish', async (as, plan) => {
  const portal = await openPortal({ as, plan })
  await portal.visit('/authorizations')
  expectSpanish()
  const more = screen.queryByRole('button', { name: /^Mostrar \d+ más/ })
  if (more) await userEvent.click(more)
  const pages = within(screen.getByRole('main'))
    .getAllByRole<HTMLAnchorElement>('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => /\/authorizations\/[\w-]{20,}$/.test(href))
  expect(pages.length).toBeGreaterThan(0)
  for (const page of pages) {
    await portal.visit(page)
    for (const closed of within(screen.getByRole('main')).queryAllByRole('button', { expanded: false }))
      await userEvent.click(closed)
    expectSpanish()
  }
})

test.runIf(isLong)('a payment, a new card and AutoPay are in Spanish', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/payment-center')
  await press('Otro monto u otra fecha')
  expectSpanish()
  await userEvent.click(screen.getByRole('radio', { name: /^Otro monto/ }))
  await press('Revisar el pago')
  expectSpanish()
  await portal.visit('/dashboard')
  await portal.visit('/payment-center')
  await press('Agregar una tarjeta o una cuenta bancaria')
  expectSpanish()
  await portal.visit('/dashboard')
  await portal.visit('/payment-center')
  await press('Activar AutoPay')
  expectSpanish()
})

test.runIf(isLong)('the reimbursement account, a request and its review are in Spanish', async () => {
  const portal = await openPortal({ as: 'delgadoray3' })
  await portal.visit('/health-reimbursement')
  expectSpanish()
  for (const closed of screen.queryAllByRole('button', { expanded: false })) await userEvent.click(closed)
  expectSpanish()
  await portal.visit('/health-reimbursement?ask=yes')
  await press(/^Revisar/)
  expectSpanish()
  await choose('¿Qué tipo de atención', 'Médico')
  fireEvent.change(screen.getByLabelText(/^Fecha de atención/), { target: { value: insurersToday() } })
  await fill(screen.getByRole('textbox', { name: /^Médico/ }), 'Dra. Paz')
  await userEvent.type(screen.getByRole('textbox', { name: /^Monto/ }), '4.20')
  const bytes = new Uint8Array(pdfReceipt('en castellano'))
  const file = new File([bytes], 'recibo.pdf', { type: 'application/pdf' })
  await userEvent.upload(screen.getByLabelText(/^Elegir/), file)
  await screen.findByRole('button', { name: /recibo\.pdf$/ })
  await press(/^Revisar/)
  expectSpanish()
  await press(/^Certificar/)
  await screen.findByText(/^HRA-/)
  expectSpanish()
})
