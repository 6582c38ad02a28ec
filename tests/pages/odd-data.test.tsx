import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { queryClient } from '#offline/query-client.ts'
import { setTracker } from '#api/track.ts'
import { portalEvents } from '#server/platform/db/schema.ts'
import { backend } from '#tests/kit/backend.ts'
import { type OpenPortal, closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

// The frame loads its dialogs, and the counts with them, after the page.
beforeAll(() => import('#shell/dialogs/Dialogs.tsx'))
beforeEach(async () => {
  await (await backend()).db.delete(portalEvents)
})
afterEach(async () => {
  setTracker()
  await closePortal()
})

// The answers are JSON of many forms; the tests read their fields by name.
// oxlint-disable-next-line typescript/no-explicit-any
type Json = any

/** Changes every answer whose path contains this text. */
function change({ tab }: OpenPortal, piece: string, alter: (answer: Json) => void): void {
  tab.change = (path, body) => {
    if (!path.includes(piece) || !body.startsWith('{')) return body
    const answer: Json = JSON.parse(body)
    alter(answer)
    return JSON.stringify(answer)
  }
}

const plans = () => screen.getAllByRole('button', { name: /^Open / }).map(({ ariaLabel }) => ariaLabel)

async function selectPlan(alter: (rows: Json[]) => void) {
  const portal = await openPortal({ as: 'harperdana1', plan: 'none' })
  change(portal, '/memberships', ({ userMemberships }) => alter(userMemberships))
  await portal.reload()
  await portal.visit('/select-plan')
  return portal
}

test('a plan of an unknown type is named, and the others open', async () => {
  const portal = await selectPlan((rows) =>
    rows.push({ ...rows[0], contractType: 'life', lobDisplayName: 'Term Life 20', memberId: 'ZZH41099' }),
  )
  expect(plans().slice(0, 3)).toHaveLength(3)
  const unknown = screen.getByRole('heading', { name: 'We can’t open this plan here' }).parentElement
  expect(unknown?.textContent).toContain('Term Life 20')
  expect(unknown?.textContent).toContain('ZZH41099')
  expect(portal.text).toContain('Call (501) 555-0100')
})

test.runIf(isLong)('a plan of an unknown line of business opens under the group’s brand', async () => {
  await selectPlan(([first]) => void (first.tier1 = 'NEWCO'))
  expect(plans()[0]).toContain('Medical')
  expect(document.querySelector('[data-brand="house"] h2')?.textContent).toContain('Open Choice')
})

test.runIf(isLong)('plans without an end or a name open', async () => {
  await selectPlan((rows) => {
    delete rows[0].covTermDate
    delete rows[1].groupNumber
    rows[2].chatType = 7
  })
  expect(plans().slice(0, 3)).toHaveLength(3)
  expect(screen.queryByText(/We can’t open/)).toBeNull()
})

test.runIf(isLong)('the log names the field by its path, without its value', async () => {
  await selectPlan((rows) => rows.push({ ...rows[0], contractType: 'ZZ-SECRET' }))
  const kept = async () => (await backend()).db.select().from(portalEvents)
  await eventually(async () =>
    expect((await kept()).map(({ code }) => code)).toContain('BP-NFA-002:userMemberships.contractType'),
  )
  expect(JSON.stringify(await kept())).not.toMatch(/SECRET|ZZH|harper|Dana/)
})

test.runIf(isLong)('a missing flag closes only its page', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  change(portal, '/accessrights/', ({ rights }) => {
    delete rights.deductible
    rights.idCards = 'yes'
  })
  queryClient.removeQueries({ queryKey: ['access-rights'] })
  await portal.visit('/claims')
  expect(portal.heading).toBe('Claims')
  expect(portal.member?.rights).toMatchObject({ claims: true, deductible: false, idCards: false })
  for (const page of ['/spending-details', '/id-card']) {
    await portal.visit(page)
    expect(portal.heading).not.toMatch(/Spending|ID card/)
  }
})

test('a list without readable rows does not claim to be empty', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  const lists = ['messages', 'drafts', 'documents', 'payments', 'methods', 'entries', 'events', 'passkeys']
  change(portal, '', (answer) => {
    for (const list of lists) if (Array.isArray(answer[list])) answer[list] = [7]
    if ('nextCursor' in answer) answer.nextCursor = 'earlier'
  })
  const says = (text: string) => waitFor(() => expect(portal.text).toContain(text))
  const none = /^No |^Nothing|^There’s nothing|^You don’t have|^You haven’t/
  const saysNone = () => within(screen.getByRole('main')).queryAllByText(none, { selector: 'h2, h3, p' })
  await portal.visit('/messages')
  await says('We couldn’t read part of this')
  expect(saysNone()).toEqual([])
  await userEvent.click(screen.getByRole('tab', { name: 'Drafts' }))
  await says('We couldn’t read part of this')
  expect(saysNone()).toEqual([])
  await portal.visit('/documents')
  expect(saysNone()).toEqual([])
  await portal.visit('/payment-center')
  const history = within(await screen.findByRole('region', { name: 'Your payments' }))
  expect(await history.findByRole('button', { name: 'Show more' })).toBeDefined()
  expect(history.getByRole('button', { name: /CSV/ })).toBeDefined()
  expect(saysNone()).toEqual([])
  await portal.visit('/settings/privacy-security#sign-ins')
  const signIns = within(await screen.findByRole('region', { name: 'Sign-in history' }))
  expect(await signIns.findByRole('button', { name: 'Show earlier' })).toBeDefined()
})

test('an unreadable claim is reported as missing in the list and its total', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  change(portal, '/claims', (answer) => {
    if (answer.claims?.[0]) answer.claims[0].claimId = 7
    if (answer.claims?.[1])
      Object.assign(answer.claims[1], { status: 'paused', kind: 'hospice', money: null })
  })
  await portal.visit('/claims')
  expect(portal.text).toContain('You may have more claims than we can show here')
  expect(portal.text).toContain('We couldn’t load some of them.')
  expect(portal.text).toContain('Some claims don’t list every amount.')
  expect(screen.getByText('Status not listed')).toBeDefined()
})

test.runIf(isLong)('an unreadable line is reported as missing on its claim’s page', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/claims')
  const [link] = screen
    .getAllByRole<HTMLAnchorElement>('link')
    .filter(({ pathname }) => /claim-details/.test(pathname))
  change(portal, '/claims/', (answer) => void answer.lines?.push({ lineNumber: 'x' }, 7))
  await portal.visit(link?.pathname.replace('/medical', '') ?? '')
  expect(portal.text).toContain('We couldn’t read part of this')
})

test.runIf(isLong)('payments and invoices of an unknown state keep their place and are marked', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  change(portal, '/abcbs/', (answer) => {
    if (answer.payments?.[0]) answer.payments[0].state = 'chargeback'
    if (answer.invoices?.[0]) answer.invoices[0].status = 'disputed'
    answer.invoices?.push({ invoiceId: 'x' })
  })
  await portal.visit('/payment-center')
  expect(portal.heading).toBe('Pay bill')
  expect(screen.getAllByText('Status not listed')).toHaveLength(2)
  expect(portal.text).toContain('an amount from a total')
})

test.runIf(isLong)('an unreadable copay is left out of the coverage page, and the others show', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  change(portal, '/fhir/Coverage', ({ entry }) => {
    for (const { resource } of entry) {
      resource.costToBeneficiary?.unshift('odd')
      resource.period.start = 7
    }
  })
  await portal.visit('/coverage-and-copays')
  expect(portal.text).toContain('We couldn’t read part of this')
  expect(portal.text).toContain('$25')
})
