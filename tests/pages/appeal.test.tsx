import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { appealSteps } from '#appeals/AppealTracker.tsx'
import { authorizationsQuery } from '#records/authorizations.queries.ts'
import { claimsQuery } from '#records/claims.queries.ts'
import { connection } from '#offline/connection.ts'
import { draftsWritten } from '#drafts/drafts.ts'
import { queryClient } from '#offline/query-client.ts'
import { openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { choose } from '#tests/kit/choose.ts'
import { fill } from '#tests/kit/fill.ts'
import { heicFile, holdHeicPhotos } from '#tests/kit/heic-worker.ts'
import { closePortal, follow, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { pdfReceipt } from '#tests/kit/receipts.ts'
import { isLong } from '#tests/kit/tier.ts'

// This file appeals claims that other files check.
let closeBackend: () => Promise<void>
beforeAll(async () => {
  closeBackend = await openBackendOfItsOwn()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await closePortal()
})
afterAll(() => closeBackend())

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Opens the nth of Dana's claims that were denied as a whole. */
async function deniedClaim(nth = 0) {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/claims')
  const plan = portal.member?.plan ?? expect.fail('Dana has no medical plan')
  const list = queryClient.getQueryData(claimsQuery(plan).queryKey)?.claims ?? []
  const denied = list.filter(({ status, isPartlyDenied }) => status === 'denied' || isPartlyDenied)
  const claim = denied[nth] ?? expect.fail('there are too few denied claims')
  const page = `/claim-details/${claim.handle}`
  await portal.visit(page)
  await screen.findByRole('region', { name: 'My note' })
  return { portal, page, claim }
}

async function form() {
  const link = await screen.findByRole('link', { name: /^(Appeal this decision|Continue your appeal)$/ })
  await follow(link, 'Appeal a decision')
}

const attach = async (name: string, label = 'Photos, letters, and records') => {
  const picker = within(screen.getByRole('group', { name: label }))
  const file = new File([new Uint8Array(pdfReceipt(name))], name, { type: 'application/pdf' })
  await userEvent.upload(picker.getByLabelText('Choose a photo or PDF'), file)
  await picker.findByRole('button', { name: `Remove ${name}` })
}

test('an urgent appeal with file and representative survives a reload and is sent once', async () => {
  const { portal } = await deniedClaim()
  await form()
  expect(portal.address).toMatch(/\/claim-details\/[\w-]+\?view=appeal$/)
  await press('Send appeal')
  expect(screen.getByRole('group', { name: 'Please check 2 things' })).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: 'It was approved, or approval was requested' }))
  await fill(screen.getByRole('textbox', { name: /^Tell us more/ }), 'My doctor called.')
  await userEvent.click(screen.getByRole('checkbox', { name: 'This is urgent' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Someone else is acting for me' }))
  await press('Send appeal')
  expect(screen.getByRole('group', { name: 'Please check 3 things' })).toBeDefined()
  await fill(screen.getByRole('textbox', { name: /^Their full name/ }), 'Jo Harper')
  await choose('Their relationship to you', 'Family member')
  await fill(screen.getByRole('textbox', { name: /^Their phone number/ }), '501 555 0123')
  await attach('letter.pdf')
  await draftsWritten()
  await portal.reload()
  await screen.findByText(/^We saved what you started/)
  expect(screen.getByRole('button', { name: 'Remove letter.pdf' })).toBeDefined()
  expect(screen.getByRole('textbox', { name: /^Their full name/ })).toHaveProperty('value', 'Jo Harper')
  expect(screen.getByRole('checkbox', { name: 'This is urgent' })).toHaveProperty('checked', true)
  await press('Send appeal')
  const sent = await screen.findByRole('heading', { name: 'We have your appeal' })
  expect(document.activeElement).toBe(sent)
  expect(screen.getByRole('heading', { name: 'Your appeal', level: 2 })).toBeDefined()
  expect(portal.asked.filter((asked) => asked.endsWith('/appeals') && asked.startsWith('POST'))).toHaveLength(
    1,
  )
  expect(screen.getByText(/^We still need the appointment of representative form/)).toBeDefined()
  await press('What you sent')
  expect(portal.text).toContain('Jo Harper (Family member), (501) 555-0123')
  expect(screen.getByRole('button', { name: 'Download letter.pdf' })).toBeDefined()
})

test('a claim shows “In appeal” everywhere until the appeal is withdrawn', async () => {
  const { portal, page } = await deniedClaim(1)
  expect(portal.text).not.toContain('In appeal')
  await form()
  await userEvent.click(screen.getByRole('radio', { name: 'I needed the care' }))
  await fill(screen.getByRole('textbox', { name: /^Tell us more/ }), 'My doctor called.')
  await press('Send appeal')
  await screen.findByRole('heading', { name: 'We have your appeal' })

  await portal.visit(page)
  const why = within(await screen.findByRole('region', { name: /^Why this was denied/ }))
  await why.findByRole('heading', { name: 'We have your appeal' })
  expect(portal.text).toMatch(/In appeal\s*We’re reviewing your appeal\. Decision due by \w+ \d+, \d{4}\./)
  expect(portal.text).not.toMatch(/Pay your provider when they bill you/)
  expect(screen.getByText(/^This is not a bill\. .*ask them to wait for our decision\.$/)).toBeDefined()
  await press('Claim history')
  const steps = within(screen.getByRole('region', { name: 'Claim history' })).getAllByRole('listitem')
  expect(steps.slice(-2).map((step) => step.textContent?.replace(/[A-Z][a-z]+ \d+, \d+$/, ''))).toEqual([
    'You appealed',
    'We’ll decide on your appeal by',
  ])

  expect(why.getByText(/^You can take back this appeal for (9|10) more minutes, until /)).toBeDefined()
  await press('Take back this appeal')
  const said = await screen.findByText('You took back your appeal.')
  expect(document.activeElement?.contains(said)).toBe(true)
  await settled()
  expect(portal.text).not.toContain('In appeal')
  await form()
  expect(screen.getByRole('textbox', { name: /^Tell us more/ })).toHaveProperty('value', 'My doctor called.')
})

test('a denied authorization is appealed with all but one of our records', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/authorizations')
  const plan = portal.member?.plan ?? expect.fail('Dana has no medical plan')
  const list = queryClient.getQueryData(authorizationsQuery(plan).queryKey)?.authorizations ?? []
  const denied = list.find(({ status }) => status === 'Denied') ?? expect.fail('no authorization was denied')
  const page = `/authorizations/${denied.handle}`
  await portal.visit(page)
  await form()
  expect(portal.address).toContain(`${page}?view=appeal`)
  const records = within(await screen.findByRole('group', { name: 'Records that we’ll add' }))
  const names = records
    .getAllByRole('checkbox', { checked: true })
    .map((box) => box.closest('label')?.textContent)
  expect(names).toEqual([
    expect.stringMatching(/^The request/),
    expect.stringMatching(/^The criteria for our decision/),
    expect.stringMatching(/^Our letter: Denied: /),
    expect.stringMatching(/^A file that you sent: Visit notes\.pdf/),
  ])
  await userEvent.click(records.getByRole('checkbox', { name: /Visit notes/ }))
  await userEvent.click(screen.getByRole('radio', { name: 'I need the care' }))
  expect(screen.queryByRole('radio', { name: /^It was approved/ })).toBeNull()
  await fill(screen.getByRole('textbox', { name: /^Tell us more/ }), 'I need this scan.')
  await press('Send appeal')
  await screen.findByRole('heading', { name: 'We have your appeal' })
  await press('What you sent')
  expect(portal.text).toMatch(
    /Records that went with it\s*The request\s*The criteria for our decision\s*Our letter: Denied: /,
  )
  expect(portal.text).not.toContain('Visit notes.pdf')
  await portal.visit(page)
  const own = within(await screen.findByRole('region', { name: 'Your appeal' }))
  expect(own.getByText('Decision')).toBeDefined()
  expect(own.queryByText('Decision due by')).toBeNull()
  expect(own.getByText(/^We must decide by [A-Z][a-z]+ \d+, \d{4}\.$/)).toBeDefined()
  await userEvent.click(own.getByRole('button', { name: 'Where does this date come from?' }))
  expect(own.getByText('The rule is 29 CFR 2560.503-1(h)–(i); 45 CFR 147.136.')).toBeDefined()
})

test.runIf(isLong)('accepts a file without a letter; while offline it keeps everything', async () => {
  await deniedClaim(1)
  await form()
  await userEvent.click(screen.getByRole('radio', { name: 'My plan covers it' }))
  const photos = holdHeicPhotos()
  await userEvent.upload(screen.getByLabelText('Choose a photo or PDF'), heicFile())
  await within(screen.getByRole('main')).findByText('Converting photo.heic…')
  await attach('doctor.pdf')
  await press('Send appeal')
  expect(screen.getByText(/^We’re still preparing your file\./)).toBeDefined()
  photos.finish()
  await screen.findByRole('button', { name: 'Remove photo.heic' })
  expect(screen.getByRole('button', { name: 'Remove doctor.pdf' })).toBeDefined()
  connection.set('offline')
  await press('Send appeal')
  expect(screen.getAllByText(/^You need the internet to send your appeal/).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Remove doctor.pdf' })).toBeDefined()
  connection.set('online')
  await press('Send appeal')
  await screen.findByRole('heading', { name: 'We have your appeal' })
})

test.runIf(isLong)('after ten minutes an appeal can no longer be withdrawn', async () => {
  const { portal, page } = await deniedClaim(2)
  await form()
  await userEvent.click(screen.getByRole('radio', { name: 'Something else' }))
  await fill(screen.getByRole('textbox', { name: /^Tell us more/ }), 'Please look again.')
  await press('Send appeal')
  await screen.findByRole('button', { name: 'Take back this appeal' })
  const later = await openPortal({ as: 'harperdana1', plan: 'medical', at: 10 * 60 })
  await later.visit(page)
  await screen.findByRole('heading', { name: 'We have your appeal' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take back this appeal' })).toBeNull())
  expect(portal).toBeDefined()
})

test.each([
  ['received', ['Received', 'In review', 'Decision due by'], [false, true, true]],
  ['in-review', ['Received', 'In review', 'Decision due by'], [false, false, true]],
  ['upheld', ['Received', 'In review', 'Decision upheld'], [false, false, false]],
] as const)('an appeal that is %s marks no future step as done', (state, _names, ahead) => {
  const steps = appealSteps({
    appealId: 'a',
    confirmation: 'AP1',
    ground: 'other',
    letter: '',
    isUrgent: false,
    files: [],
    representative: null,
    takeBackUntil: null,
    startedAt: '2026-02-19T03:00:00Z',
    decisionBy: '2026-03-20',
    reviewOn: state === 'received' ? null : '2026-02-23',
    decidedOn: state === 'upheld' ? '2026-03-09' : null,
    state,
  })
  expect(steps.map(({ isAhead }) => isAhead ?? false)).toEqual(ahead)
  expect(steps.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
})
