import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backend } from '#tests/kit/backend.ts'
import { rows } from '#tests/kit/claims-page.ts'
import { closePortal, follow, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

beforeEach(async () => (await backend()).faults.reset())
afterEach(closePortal)

const DOCUMENTS = 'GET /abcbs/v1/members/ZZH41022001/documents'

test.runIf(isLong)('letters that fail to load show an error in their card and can be retried', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/claims?status=denied')
  const link = rows()[0]?.querySelector('a[href*="/claim-details/"]')
  if (!link) throw new Error('Dana has no denied claim')
  await follow(link, link.textContent)
  const title = screen.getByRole('button', { name: 'Letters about this claim' })
  portal.faults.set({ next: [{ call: DOCUMENTS, answer: '503', times: 9 }] })
  await userEvent.click(title)
  const card = within(screen.getByRole('region', { name: 'Letters about this claim' }))
  expect(await card.findByText('We couldn’t load the letters')).toBeDefined()
  expect(card.getByText(/FRM-0001/)).toBeDefined()
  portal.faults.reset()
  await userEvent.click(card.getByRole('button', { name: 'Try again' }))
  expect(await card.findByRole('link', { name: 'See all documents' })).toBeDefined()
  expect(card.queryByText('We couldn’t load the letters')).toBeNull()
})
