import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { countVisit, notNowAt, sayNotNow } from '#offline/install.ts'
import { connection, notice, isOutageShown, wasOutageKnown } from '#offline/connection.ts'
import { draftsWritten } from '#drafts/drafts.ts'
import { submitRequest } from '#features/reimbursement/waiting-requests.ts'
import { waitingCount } from '#outbox/outbox.ts'
import { queryClient } from '#offline/query-client.ts'
import { offerToSave, saveOffer } from '#vault/vault.ts'
import { applyDisplay } from '#base/display.ts'
import { awaitProviderSignOut, mayKnowMember } from '#session/provider-session.ts'
import { keepDeepLink, takeDeepLink } from '#session/deep-link.ts'
import { session } from '#session/session.ts'
import { tokens } from '#session/tokens.ts'
import {
  KEPT_BY,
  ELSEWHERE,
  askedFor,
  field,
  firstClaim,
  heading,
  keptNames,
  press,
  readsAuthorizationOffline,
  readsOffline,
  readsPrimaryCareOffline,
  reloaded,
  renewsRights,
  typeQuestion,
} from '#tests/kit/kept-state.ts'
import { fill } from '#tests/kit/fill.ts'
import { openPart } from '#tests/kit/open-part.ts'
import { closePortal, follow, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { pdfReceipt } from '#tests/kit/receipts.ts'
import { RAY, insurersToday } from '#tests/kit/reimbursement.ts'
import { sample } from '#tests/kit/tier.ts'

afterEach(async () => {
  vi.useRealTimers()
  await closePortal()
  document.cookie = 'notice_dismissed=; Max-Age=0; Path=/'
  delete document.documentElement.dataset.theme
})

const dana = { as: 'harperdana1', plan: 'medical' } as const

/** The names under which the state is stored, and what a reload must not change. */
type Story = { keeps: readonly string[]; story: () => Promise<void> }

const STORIES: Record<string, Story> = {
  'who is signed in, and that another provider may still know them': {
    keeps: ['session tokens', 'local provider_session'],
    story: async () => {
      const portal = await openPortal(dana)
      const before = tokens()
      awaitProviderSignOut(() => 'back')
      await portal.reload()
      expect([session.get().state, tokens(), mayKnowMember(location.href)]).toEqual(['in', before, true])
    },
  },
  'the plan': {
    keeps: ['session plan', 'query memberships'],
    story: async () => {
      const portal = await openPortal({ as: 'harperdana1', plan: 'dental' })
      await portal.visit('/coverage-and-benefits')
      await reloaded(portal)
      expect(portal.address).toBe('/dental/coverage-and-benefits')
    },
  },
  'the terms, to which Marcus agrees once': {
    keeps: ['query access-rights'],
    story: async () => {
      const portal = await openPortal({ as: 'harpermarc1', plan: 'medical', hasNotAcceptedTerms: true })
      await portal.visit('/id-card')
      await userEvent.click(await screen.findByRole('checkbox'))
      await press('Agree and continue')
      await heading('ID card')
      for (let times = 0; times < 5; times += 1) {
        await reloaded(portal)
        expect([portal.heading, askedFor(portal, 'accessrights')]).toEqual(['ID card', 0])
      }
    },
  },
  'rights that the insurer took away meanwhile': {
    keeps: ['query access-rights'],
    story: () =>
      renewsRights(dana, (body) => body.replace('"idCards":true', '"idCards":false'), 'Page not found'),
  },
  'rights that are as they were': {
    keeps: ['query access-rights'],
    story: () => renewsRights(dana, (body) => body, 'ID card'),
  },
  'the unread messages': {
    keeps: ['session message_counts'],
    story: async () => {
      const portal = await openPortal(dana)
      portal.tab.change = (path, body) =>
        path.endsWith('/messages/count') ? body.replace(/"count":\d+/, '"count":7') : body
      await portal.visit('/dashboard')
      const bell = () => screen.findByRole('link', { name: /^Messages, \d+ unread$/ })
      const before = (await bell()).textContent
      portal.faults.set({
        next: [{ call: 'GET /member/myblueprint/v1/message-center', answer: '503', times: 9 }],
      })
      await portal.reload()
      expect((await bell()).textContent).toBe(before)
    },
  },
  'a question that was not sent': {
    keeps: ['session question_draft', 'query questions'],
    story: async () => {
      const portal = await openPortal(dana)
      await portal.visit('/contact-us')
      await typeQuestion('Is my blood test covered?')
      await portal.reload()
      expect((await field(/^Your question/)).value).toBe('Is my blood test covered?')
    },
  },
  'an appeal that was not sent': {
    keeps: ['draft appeal', 'draft attachments'],
    story: async () => {
      const portal = await openPortal(dana)
      portal.tab.change = (path, body) =>
        path.endsWith('/notes')
          ? JSON.stringify({ note: null, bill: null, appeal: null, isAppealOffered: true })
          : body
      await firstClaim(portal, 'search=MRI')
      await follow(await screen.findByRole('link', { name: 'Appeal this decision' }), 'Appeal a decision')
      await fill(await field(/^Tell us more/), 'My doctor had called.')
      await draftsWritten()
      await portal.reload()
      expect((await field(/^Tell us more/)).value).toBe('My doctor had called.')
    },
  },
  'a request for money that was not sent, with its receipt': {
    keeps: ['draft request', 'draft receipts', 'query reimbursement'],
    story: async () => {
      const portal = await openPortal({ as: 'delgadoray3' })
      await portal.visit('/health-reimbursement?ask=yes')
      await fill(await field(/^Doctor, pharmacy or store/), 'Dr. Ames')
      const file = new File([new Uint8Array(pdfReceipt('kept'))], 'bill.pdf', { type: 'application/pdf' })
      await userEvent.upload(screen.getByLabelText('Choose a photo or PDF'), file)
      await screen.findByRole('button', { name: 'Remove bill.pdf' })
      await draftsWritten()
      await portal.reload()
      expect((await field(/^Doctor, pharmacy or store/)).value).toBe('Dr. Ames')
      expect(screen.getByRole('button', { name: 'Remove bill.pdf' })).toBeDefined()
    },
  },
  'a request for money that waits for a network': {
    keeps: ['local outbox', 'database portal-outbox', 'session outbox_key'],
    story: async () => {
      const portal = await openPortal({ as: 'delgadoray3' })
      await portal.visit('/health-reimbursement')
      portal.tab.isOffline = true
      connection.set('offline')
      const day = insurersToday()
      const asked = { payTo: 'member', expense: 'doctor', memberId: RAY, providerName: 'Dr. Ames' } as const
      const sums = { serviceFrom: day, serviceTo: day, amountCents: 23_40, receipts: [] }
      await act(() =>
        submitRequest({ memberId: RAY, body: { ...asked, ...sums, certified: true }, files: [] }),
      )
      await portal.reload()
      await eventually(() => expect(portal.text).toContain('$23.40, Dr. Ames'))
      expect(waitingCount.get()).toBe(1)
    },
  },
  'a note on a claim, also without a network right after it was saved': {
    keeps: ['query claim', 'query claims', 'query claim-notes'],
    story: async () => {
      const portal = await openPortal(dana)
      await firstClaim(portal, 'search=Clearwater')
      await press('My note')
      const note = await field(/^What you want to remember/)
      await userEvent.clear(note)
      await fill(note, 'Called Jo on Monday')
      portal.tab.asked.length = 0
      await press('Save note')
      await within(screen.getByRole('region', { name: 'My note' })).findByText(/^Saved /)
      await settled()
      expect(askedFor(portal, '/note')).toBe(1)
      portal.tab.isOffline = true
      await portal.reload()
      expect((await field(/^What you want to remember/)).value).toBe('Called Jo on Monday')
    },
  },
  'the filters of the claims': {
    keeps: ['draft filter'],
    story: async () => {
      const portal = await openPortal(dana)
      await portal.visit('/claims?statuses=denied&search=MRI')
      const rows = () => within(screen.getByRole('main')).getAllByRole('listitem').length
      const before = rows()
      await portal.reload()
      await eventually(() => expect(rows()).toBe(before))
      expect(portal.address).toBe('/medical/claims')
    },
  },
  'the ID card': { keeps: ['query id-cards'], story: readsOffline('/id-card', /ZZH41022001/) },
  coverage: { keeps: KEPT_BY.coverage, story: readsOffline('/coverage-and-copays', /of 45 visits left/) },
  'primary care providers': { keeps: ['query primary-care'], story: readsPrimaryCareOffline },
  spending: { keeps: ['query spending'], story: readsOffline('/spending-details', /Out-of-pocket/i) },
  documents: { keeps: KEPT_BY.documents, story: readsOffline('/documents', /Explanation of benefits:/) },
  'prior authorizations': { keeps: KEPT_BY.authorizations, story: readsAuthorizationOffline },
  approvals: { keeps: ['query approval-rules'], story: readsOffline('/authorizations/check', /\d+ items/) },
  'the bill': { keeps: ['query payments'], story: readsOffline('/payment-center', /\$\d/) },
  'what another page has made out of date': {
    keeps: ['query payments'],
    story: async () => {
      const portal = await openPortal(dana)
      await portal.visit('/payment-center')
      await portal.visit('/settings/about')
      await queryClient.invalidateQueries({ queryKey: ['payments'] })
      await portal.reload()
      await portal.visit('/payment-center')
      await eventually(() => expect(askedFor(portal, '/bill')).toBe(1))
    },
  },
  'the colors': {
    keeps: ['local theme', 'local textSize', 'local contrast', 'local motion', 'cookie display'],
    story: async () => {
      const portal = await openPortal(dana)
      await portal.visit('/settings/preferences')
      const choices = { Colors: 'Dark', 'Text size': '125%', Contrast: 'High', Motion: 'Less' }
      for (const [part, name] of Object.entries(choices)) {
        await openPart(part)
        await userEvent.click(await screen.findByRole('radio', { name }))
      }
      delete document.documentElement.dataset.theme
      await portal.reload()
      applyDisplay()
      const worn = { theme: 'dark', textSize: '125', contrast: 'more', motion: 'less' }
      expect(document.documentElement.dataset).toMatchObject(worn)
      expect(document.cookie).toContain('display=125.dark.more.less')
      for (const name of ['theme', 'textSize', 'contrast', 'motion']) localStorage.removeItem(name)
      applyDisplay()
      expect(document.cookie).not.toContain('display=')
    },
  },
  'a notice that was put away': {
    keeps: ['cookie notice_dismissed'],
    story: async () => {
      const portal = await openPortal(dana)
      await portal.visit('/dashboard')
      act(() => notice.set({ notice: 'Our phones are closed on Thursday.' }))
      await press('Dismiss')
      await portal.reload()
      expect(portal.text).not.toContain('closed on Thursday')
    },
  },
  'where the member wanted to go': {
    keeps: ['session deep_link', 'session deepLinkMessage'],
    story: async () => {
      const portal = await openPortal(dana)
      await keepDeepLink('/message/A-55')
      await portal.reload()
      expect(sessionStorage.getItem('deepLinkMessage')).toBe('"A-55"')
      expect(await takeDeepLink(() => true)).toBe('/message/A-55')
    },
  },
  'an outage, and the way past it': {
    keeps: ['session outage_bypass', 'session outage_known'],
    story: async () => {
      const portal = await openPortal()
      await portal.visit('/bypass-outage')
      act(() => connection.set('outage'))
      await portal.reload()
      expect([isOutageShown(), wasOutageKnown()]).toEqual([false, true])
    },
  },
  'one visit, however often it is loaded': {
    keeps: ['local visits', 'session visit-counted', 'local install-not-now'],
    story: async () => {
      const portal = await openPortal(dana)
      const before = countVisit()
      sayNotNow(1_000)
      await portal.reload()
      expect([countVisit(), notNowAt()]).toEqual([before, 1_000])
    },
  },
  'the offer to save a card, made once': {
    keeps: ['local card-save-offered'],
    story: async () => {
      const portal = await openPortal(dana)
      offerToSave()
      expect(saveOffer.get()).toBe(true)
      saveOffer.set(false)
      await portal.reload()
      offerToSave()
      expect(saveOffer.get()).toBe(false)
    },
  },
}

/** Also covered by other tests of `npm test`, or stored in the same way as another state here. */
const ONLY_LONG = /terms|unread|filters|bill|prior|colors|spending|documents|receipt|question|as they were/
const few = Object.entries(STORIES).filter(([name]) => !ONLY_LONG.test(name))

test.each(sample(Object.entries(STORIES), few))('a reload keeps %s', (_name, { story }) => story())

test('every kept state has a story', () => {
  const known = new Set([...Object.values(STORIES).flatMap(({ keeps }) => keeps), ...Object.keys(ELSEWHERE)])
  expect([...keptNames().symmetricDifference(known)]).toEqual([])
})
