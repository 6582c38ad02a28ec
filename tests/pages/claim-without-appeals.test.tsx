import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { rows } from '#tests/kit/claims-page.ts'
import { closePortal, follow, openPortal } from '#tests/kit/open-portal.tsx'

afterEach(closePortal)

/** A denied request in the insurer's own words, of an unknown day and without a reason. */
const DENIED = {
  status: 'Adverse Determination',
  decidedOn: null,
  reason: null,
  denialReason: null,
  criteria: null,
  reviewer: null,
  noticeOfDenial: null,
  appealUntil: '2099-01-02',
  appealBy: null,
}

test('without online appeals the paper form and its deadline remain', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  portal.tab.change = (path, body) => {
    if (path.endsWith('/notes'))
      return JSON.stringify({ note: null, bill: null, appeal: null, isAppealOffered: false })
    if (!path.includes('/authorizations/')) return body
    return JSON.stringify({ ...(JSON.parse(body) as object), ...DENIED, isAppealOffered: false })
  }
  await portal.visit('/claims?search=MRI')
  const link = rows()
    .map((row) => row.querySelector('a[href*="/claim-details/"]'))
    .find((one) => one !== null)
  if (!link) throw new Error('no claim matches MRI')
  await follow(link, link.textContent)
  const why = within(screen.getByRole('region', { name: 'Why this was denied and what you can do' }))
  expect(why.getByText(/^You can appeal until /)).toBeDefined()
  expect(why.getByRole('button', { name: 'Download appeal form (PDF)' })).toBeDefined()
  expect(why.queryByRole('link', { name: 'Appeal this decision' })).toBeNull()

  await portal.visit('/authorizations')
  const service = 'Injection into the spine'
  await follow(screen.getAllByRole('link', { name: service })[0] ?? expect.fail(), service)
  expect(await screen.findByText(/^Your doctor can talk to our doctor until /)).toBeDefined()
  expect(screen.getByText('Ask us for your written notice.')).toBeDefined()
  const appeal = within(screen.getByRole('region', { name: 'If you disagree' }))
  expect(await appeal.findByText(/^Download the appeal form, sign it, and mail or fax it/)).toBeDefined()
  expect(appeal.queryByRole('link', { name: 'Appeal this decision' })).toBeNull()
})
