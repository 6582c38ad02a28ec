// The translation is imported before its users, as in main.tsx.
import '#translations/es.gen.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claims as claimsTable } from '#server/insurers/sandbox/claims/tables.ts'
import { REASONS } from '#server/insurers/sandbox/adjudication/reasons.ts'
import { DIAGNOSES, PLACES } from '#server/insurers/sandbox/history/diagnoses-and-places.ts'
import { PROVIDERS } from '#server/insurers/sandbox/history/providers.ts'
import { DRUGS, SERVICES } from '#server/insurers/sandbox/history/services.ts'
import { sandboxInsurer } from '#server/insurers/sandbox/insurer.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { memberIdOf } from '#server/insurers/sandbox/world/person.ts'
import { plans } from '#server/insurers/sandbox/world/plans.ts'
import { InsurerConnection } from '#server/insurer/connection.ts'
import { backend } from '#tests/kit/backend.ts'
import { choose } from '#tests/kit/choose.ts'
import { fill } from '#tests/kit/fill.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { pdfReceipt } from '#tests/kit/receipts.ts'
import { insurersToday } from '#tests/kit/reimbursement.ts'
import { expectSpanish } from '#tests/kit/spanish.ts'
import { isLong, sample } from '#tests/kit/tier.ts'

// The language is chosen when the modules load.
vi.hoisted(() => localStorage.setItem('language', '"es"'))

type Texts = { en: string; es: string }

/** Every text in two languages anywhere in a value. */
function textsIn(value: unknown): Texts[] {
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value && 'es' in value) return [value as Texts]
  return Object.values(value).flatMap(textsIn)
}

const stated = textsIn([SERVICES, DRUGS, DIAGNOSES, PLACES, REASONS, PROVIDERS, plans])

/** English words that Spanish doesn't share, and that are part of no name. */
const names = JSON.stringify([
  Object.values(PROVIDERS).map(({ name }) => name),
  plans.map((plan) => plan.displayName),
])
const english = [
  ...new Set(stated.filter(({ en, es }) => en !== es && !names.includes(en)).map(({ en }) => en)),
]

/** Spanish texts that contain an English word, such as Metformina. */
const holding = stated.filter(({ en, es }) => en !== es && es.includes(en)).map(({ es }) => es)

let own: InsurerConnection
beforeEach(async () => {
  own = (await backend()).services.insurerConnection
})
afterEach(async () => {
  await closePortal()
  ;(await backend()).services.insurerConnection = own
})

const mainText = () => (document.querySelector('main') ?? document.body).textContent

function expectNoEnglish(): void {
  const text = holding.reduce((rest, es) => rest.replaceAll(es, ''), mainText())
  expect(english.filter((one) => text.includes(one))).toEqual([])
}

test('the sandbox insurer writes every text for members in both languages', () => {
  expect(stated.length).toBeGreaterThan(200)
  expect(english.length).toBeGreaterThan(120)
  for (const { design } of plans) {
    const { costs, limits, pharmacy, phones, backText } = design
    const labels = [...costs, ...limits, ...(pharmacy?.tiers ?? []), ...phones].map(({ label }) => label)
    expect([...labels, ...backText].filter((text) => typeof text === 'string' && text !== 'TTY')).toEqual([])
  }
})

async function claimsOf(login: string) {
  const { db } = await backend()
  const place = people.find((person) => person.login === login)?.places[0]
  const memberId = place && memberIdOf(place)
  const rows = await db.select().from(claimsTable)
  return rows.filter((row) => row.memberId === memberId)
}

test.runIf(isLong)(
  'each kind of claim, its explanation of benefits and the list are in Spanish',
  async () => {
    const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
    const rows = await claimsOf('harperdana1')
    const shown = new Map(rows.map((row) => [`${row.kind} ${row.status} ${row.facts.infoRequest?.of}`, row]))
    expect(shown.size).toBeGreaterThan(5)
    await portal.visit('/claims')
    expectNoEnglish()
    for (const { claimId, hasEob } of sample([...shown.values()], 3)) {
      await portal.visit(`/claim-details/${claimId}`)
      expectNoEnglish()
      if (hasEob) {
        await portal.visit(`/claim-details/${claimId}?view=eob`)
        expectNoEnglish()
      }
    }
  },
)

test.runIf(isLong)('a ride, a hospital stay and their diagnoses are in Spanish', async () => {
  const portal = await openPortal({ as: 'wilmaross42', plan: 'medical' })
  const rows = await claimsOf('wilmaross42')
  for (const kind of ['ambulance', 'inpatient', 'equipment']) {
    const row = rows.find((one) => one.kind === kind)
    expect(row).toBeDefined()
    await portal.visit(`/claim-details/${row?.claimId}`)
    expectNoEnglish()
    expect(screen.getByRole('heading', { level: 1 }).querySelector('[lang]')).toBeNull()
  }
  expect(mainText()).toContain('Hogar')
})

const pages = [
  ['harperdana1', 'medical', '/coverage-and-copays'],
  ['dentalonly7', 'dental', '/coverage-and-benefits'],
  ['wilmaross42', 'medical', '/id-card'],
  ['delgadoray3', 'medical', '/health-reimbursement'],
  ['harperdana1', 'medical', '/dashboard'],
  ['harperdana1', 'medical', '/spending-details'],
] as const

test.each(sample(pages, [pages[0], pages[2]]))(
  '%s reads the %s plan in Spanish at %s',
  async (as, plan, address) => {
    const portal = await openPortal({ as, plan })
    await portal.visit(address)
    expect(portal.heading).not.toBe('Página no encontrada')
    expectNoEnglish()
    if (address !== '/id-card') return
    // The words of the card are shared with the server's English files.
    expect(mainText()).toContain('Número de miembro')
    expect(mainText()).not.toContain('Member ID')
  },
)

test('the networks of a service share one row', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/coverage-and-copays')
  const rows = screen
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  const specialist = rows.find(([name]) => name?.startsWith('Consulta con un especialista'))
  expect(specialist?.slice(1, 3)).toEqual(['$50 por visita', '40%'])
})

test.runIf(isLong)('a claim is found by the Spanish name of its service', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/claims?search=resonancia')
  expect(mainText()).toContain('Resonancia magnética sin contraste')
})

/** An insurer that writes only one language. */
async function visitOfInsurerIn(language: 'en' | 'es', address: (claimId: string) => string) {
  const { services } = await backend()
  const insurer = sandboxInsurer(services)
  const { claims } = insurer
  if (!claims) throw new Error('no claims')
  const oneLanguage = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(oneLanguage)
    if (typeof value !== 'object' || value === null) return value
    if ('en' in value && 'es' in value) return language === 'en' ? value.en : { es: value.es }
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, oneLanguage(each)]))
  }
  const read: typeof claims.read = async (...asked) =>
    oneLanguage(await claims.read(...asked)) as Awaited<ReturnType<typeof claims.read>>
  services.insurerConnection = new InsurerConnection({ ...insurer, claims: { ...claims, read } })
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  const denied = (await claimsOf('harperdana1')).find(
    ({ status, kind }) => status === 'denied' && kind === 'outpatient',
  )
  await portal.visit(address(denied?.claimId ?? ''))
  return portal
}

test('texts of an English-only insurer are marked as English', async () => {
  await visitOfInsurerIn('en', (claimId) => `/claim-details/${claimId}`)
  const [mri] = within(screen.getByRole('heading', { level: 1 })).getAllByText('MRI without contrast')
  expect(mri?.closest('[lang]')?.getAttribute('lang')).toBe('en')
  for (const text of screen.getAllByText(/needed prior authorization/))
    expect(text.closest('[lang="en"]')).not.toBeNull()
  expect(screen.getByText('Radiology').closest('[lang="en"]')).not.toBeNull()
})

test.runIf(isLong)('texts of a Spanish-only insurer have no mark', async () => {
  await visitOfInsurerIn('es', (claimId) => `/claim-details/${claimId}`)
  expectNoEnglish()
  expect(document.querySelector('main [lang]')).toBeNull()
})

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
