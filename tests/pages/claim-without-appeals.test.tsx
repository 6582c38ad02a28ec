import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { rows } from '#tests/kit/claims-page.ts'
import { closePortal, follow, openPortal } from '#tests/kit/open-portal.tsx'

afterEach(closePortal)

test('without online appeals the paper form and its deadline remain', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  portal.tab.change = (path, body) =>
    path.endsWith('/notes')
      ? JSON.stringify({ note: null, bill: null, appeal: null, isAppealOffered: false })
      : body
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
})
