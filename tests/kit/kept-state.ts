import { globSync, readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { expect, vi } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { CARD_MARK } from '#base/card-mark.ts'
import { KEPT_BRANDS } from '#contract/brands/names.ts'
import { DISPLAY_COOKIE, DISPLAY_NAMES } from '#contract/display.ts'
import { sealedItem } from '#session/tokens.ts'
import { fill } from './fill.ts'
import { type OpenPortal, follow, openPortal, settled } from './open-portal.tsx'
import { nowMs } from './time.ts'

/** The queries of the pages about coverage and documents. */
export const KEPT_BY = {
  authorizations: ['query authorizations', 'query authorization', 'query authorization-appeal'],
  coverage: ['query coverages', 'query plan-coverage', 'query benefit-use', 'query plan-papers'],
  documents: ['query documents', 'query saved-answers'],
}

export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
export const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
export const press = async (name: string | RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }))
  await settled()
}

/** Moves the clocks of the device and of the server, which is in this process, ahead by this many seconds. */
const later = (seconds: number): void => {
  const then = nowMs() + seconds * 1_000
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(then)
}

export const askedFor = ({ asked }: OpenPortal, part: string): number =>
  asked.filter((line) => line.includes(part)).length

/** Reloads the document and counts only later requests. */
export async function reloaded(portal: OpenPortal): Promise<void> {
  portal.tab.asked.length = 0
  await portal.reload()
}

/** Opens the first claim that a search finds, and waits for the member's own notes on it. */
export async function firstClaim(portal: OpenPortal, search: string): Promise<void> {
  await portal.visit(`/claims?${search}`)
  const link = screen.getByRole('main').querySelector('a[href*="/claim-details/"]')
  if (!link) throw new Error(`No claim matches ${search}`)
  await follow(link, link.textContent)
}

/** Fresh rights aren't requested; rights older than a minute are requested once, and the answer applies. */
export async function renewsRights(
  member: Parameters<typeof openPortal>[0],
  change: (body: string) => string,
  title: string,
): Promise<void> {
  const portal = await openPortal(member)
  await portal.visit('/id-card')
  portal.tab.change = (path, body) => (path.includes('/accessrights/') ? change(body) : body)
  await reloaded(portal)
  expect([portal.heading, askedFor(portal, 'accessrights')]).toEqual(['ID card', 0])
  later(75)
  await reloaded(portal)
  await eventually(() => expect(askedFor(portal, 'accessrights')).toBe(1))
  await heading(title)
  await settled()
  expect([portal.heading, askedFor(portal, 'accessrights')]).toEqual([title, 1])
}

/** Types a question and waits until all of it is in its encrypted draft. */
export async function typeQuestion(question: string): Promise<void> {
  await fill(await field(/^Your question/), question)
  const draft = sealedItem('question_draft', 'question-draft', v.record(v.string(), v.string()))
  await eventually(async () => expect((await draft.read())?.['comments']).toBe(question))
}

/** State that is kept too briefly for a reload to matter, or that another story covers. */
export const ELSEWHERE: Record<string, string> = {
  'session sign_in': 'tests/pages/sign-in.test.tsx',
  'session failed_rounds': 'tests/pages/sign-in.test.tsx',
  'session reloaded-for-build': 'e2e/update-files.spec.ts',
  'local language': 'e2e/spanish.spec.ts',
  'local start-page': 'tests/pages/preferences.test.tsx',
  'draft profile': 'tests/pages/profile.test.tsx',
  'local last_active': 'tests/pages/inactivity.test.tsx',
  'local pending_sign_out': 'tests/pages/session.test.tsx',
  'local card-tries': 'tests/pages/saved-card.test.tsx',
  'local card-save-put-off': 'tests/pages/id-card.test.tsx',
  'local card-saved': 'tests/pages/saved-card.test.tsx',
  'database portal-session': 'tests/pages/session.test.tsx',
  'database portal-kept': 'tests/rules/late-write.test.ts',
  'query patient': 'tests/pages/programs.test.tsx',
  'query patient-of-id': 'tests/pages/coverage.test.tsx',
  'query health-conditions': 'tests/pages/programs.test.tsx',
  'query health-record': 'e2e/health-records.spec.ts',
  'query health-record-entries': 'e2e/health-records.spec.ts',
  'query health-record-news': 'tests/pages/records-tile.test.tsx',
  'query health-record-entry': 'e2e/health-records.spec.ts',
  'draft recordRequest': 'tests/pages/health-records.test.tsx',
  'draft recordPapers': 'tests/pages/health-records.test.tsx',
  'draft disagreement': 'tests/pages/record-requests-focus.test.tsx',
  'query saved-estimates': 'tests/pages/cost-estimates.test.tsx',
  'query saved-document': 'tests/pages/documents.test.tsx',
  'draft held': 'tests/pages/reimbursement.test.tsx',
  'draft form': 'tests/pages/fillable-forms.test.tsx',
  'draft information': 'tests/pages/authorization-writes.test.tsx',
  'draft enclosures': 'tests/pages/authorization-writes.test.tsx',
  'draft note': 'tests/pages/claim-ledger.test.tsx',
  'draft extension': 'tests/pages/authorization-writes.test.tsx',
  'draft papers': 'tests/pages/fillable-forms.test.tsx',
  'query preferences': 'tests/pages/waiting.test.tsx',
  'query forms': 'tests/pages/fillable-forms.test.tsx',
  'query saved-documents': 'tests/pages/documents.test.tsx',
  'query messages': 'tests/pages/messages.test.tsx',
  'query message': 'tests/pages/messages.test.tsx',
  'session staff_person': 'tests/pages/staff.test.tsx',
  'session chat_started': 'e2e/chat.spec.ts',
  'session chat_unsent': 'e2e/chat.spec.ts',
  'session staff_answer': 'tests/pages/staff-questions.test.tsx',
  'query message-drafts': 'tests/pages/compose.test.tsx',
  'draft message': 'tests/pages/compose.test.tsx',
  'local alerts-device': 'tests/pages/renewed-alerts.test.tsx',
  'local alerts-end-with-sign-out': 'e2e/alerts.spec.ts',
  'local brands': 'e2e/brands.spec.ts',
  'draft care': 'tests/pages/find-care.test.tsx',
  'query directory-networks': 'tests/pages/find-care.test.tsx',
  'query directory-specialties': 'tests/pages/find-care.test.tsx',
  'query provider': 'tests/pages/saved-providers.test.tsx',
  'query saved-providers': 'tests/pages/saved-providers.test.tsx',
  'query network-proofs': 'tests/pages/saved-providers.test.tsx',
  'query directory-reports': 'tests/pages/saved-providers.test.tsx',
  'draft directory': 'tests/pages/saved-providers.test.tsx',
  'query medicines': 'tests/pages/pharmacy.test.tsx',
  'query own-list': 'tests/pages/pharmacy.test.tsx',
  'query own-drugs': 'tests/pages/pharmacy.test.tsx',
  'query part-d': 'tests/pages/pharmacy.test.tsx',
  'query drug-exceptions': 'tests/pages/pharmacy.test.tsx',
  'query exception-appeal': 'tests/pages/pharmacy.test.tsx',
  'query mail-orders': 'tests/pages/pharmacy.test.tsx',
  'draft exception': 'tests/pages/pharmacy.test.tsx',
  'draft statements': 'tests/pages/pharmacy.test.tsx',
}

/** Names that several modules use. */
const SHARED: Record<string, string> = { CARD_MARK, KEPT_BRANDS }

/** The only module that stores under names given by others: `sealedItem` is made of a `storedItem`. */
const MAKES_ITEMS = 'src/session/tokens.ts'

/** The only module that opens databases under names given by others. */
const MAKES_STORES = 'src/base/reopening-store.ts'

/** Every name under which the portal stores something, read from its source; fails if a name can't be read. */
export function keptNames(): Set<string> {
  const found = new Set<string>([`cookie ${DISPLAY_COOKIE}`, ...DISPLAY_NAMES.map((name) => `local ${name}`)])
  for (const path of globSync('src/**/*.{ts,tsx}')) {
    const source = readFileSync(path, 'utf8')
    const nameIn = (text: string): string =>
      /^'([\w-]+)'$/.exec(text)?.[1] ?? SHARED[text] ?? expect.fail(`${path} keeps something as ${text}`)
    for (const [, storage = '', name = ''] of source.matchAll(/\bstoredItem\(\s*'(\w+)',\s*([^,\s]+)/g))
      if (path !== MAKES_ITEMS || name !== 'name') found.add(`${storage} ${nameIn(name)}`)
    for (const [, name = ''] of source.matchAll(/(?<!function )\bsealedItem\(\s*([^,\s]+)/g))
      found.add(`session ${nameIn(name)}`)
    for (const [, name = ''] of source.matchAll(
      /(?<!function )\b(?:createStore|reopeningStore)\(\s*([^,\s]+)/g,
    ))
      if (path !== MAKES_STORES || name !== 'database') found.add(`database ${nameIn(name)}`)
    for (const [, name] of source.matchAll(/const COOKIE = '([\w-]+)'/g)) found.add(`cookie ${name}`)
    if (/localStorage\.setItem\(NAME/.test(source)) found.add('local language')
    if (/\/(?:drafts|use-draft-with-files|read-named-filter)\.ts'/.test(source))
      for (const [, name] of source.matchAll(/(?:(?:name|files): `|prefix: ')(\w+)/g))
        found.add(`draft ${name}`)
    for (const query of source.split(/[qQ]ueryOptions\(/).slice(1))
      if (query.includes("keep: 'sealed'")) found.add(`query ${nameIn(keyIn(query, source))}`)
  }
  return found
}

/** The first part of a query's key, which may come from a function of the same file. */
function keyIn(query: string, source: string): string {
  const [, key = ''] = /queryKey: \[?\s*([^,\s(\]]+)/.exec(query) ?? []
  return new RegExp(`const ${key} = [^\\n]*\\[\\s*('[\\w-]+')`).exec(source)?.[1] ?? key
}

/** Checks that a page that a member opened loads offline after a reload. */
export const readsOffline =
  (address: string, text: RegExp, as = 'harperdana1') =>
  async () => {
    const portal = await openPortal({ as, plan: 'medical' })
    await portal.visit(address)
    expect(portal.text).toMatch(text)
    portal.tab.isOffline = true
    await portal.reload()
    await eventually(() => expect(portal.text).toMatch(text))
  }

export const readsPrimaryCareOffline = readsOffline(
  '/primary-care-provider',
  /No primary care provider yet/,
  'nguyenkim22',
)

/** Checks that an authorization that Dana opened, and the list, load offline after a reload. */
export async function readsAuthorizationOffline(): Promise<void> {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/authorizations')
  const link = () => screen.findByRole('link', { name: 'Injection into the spine' })
  await follow(await link(), 'Injection into the spine')
  const meaning = () => screen.findByRole('heading', { name: 'What this means' })
  await meaning()
  portal.tab.isOffline = true
  await portal.reload()
  await meaning()
  await screen.findByRole('link', { name: 'Appeal this decision' })
  await portal.visit('/authorizations')
  await link()
}
