import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { choose } from '#tests/kit/choose.ts'
import { main, openDocuments, press, tab, titles } from '#tests/kit/documents-page.ts'
import { fill } from '#tests/kit/fill.ts'
import { closePortal } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

afterEach(closePortal)

test('filters by member, year and words work on the device and stay out of the address', async () => {
  const portal = await openDocuments()
  const all = main().getByText(/^Showing 10 of /).textContent
  portal.tab.asked.length = 0
  await choose('Member', 'Eli Harper')
  const elis = main().getByText(/^Showing /)
  expect(elis.textContent).not.toBe(all)
  await waitFor(() => expect(document.activeElement).toBe(elis))
  const search = main().getByRole('searchbox', { name: /^Search/ })
  await fill(search, 'no such thing')
  expect(main().getByRole('heading', { name: 'No documents match' })).toBeDefined()
  // The list updates at each letter: the focus stays in the field, and the summary is announced.
  expect(document.activeElement).toBe(search)
  expect(main().getByText('No documents match', { ignore: 'h2' }).closest('[role=status]')).not.toBeNull()
  await press('Clear search and filters')
  expect(main().getByText(/^Showing 10 of /).textContent).toBe(all)
  await press('Show 20 more')
  const more = main().getByText(/^Showing 30 of /)
  await waitFor(() => expect(document.activeElement).toBe(more))
  const again = main().getByRole('searchbox', { name: /^Search/ })
  await fill(again, 'visit')
  expect(main().getByText(/^Showing 10 of /)).toBeDefined()
  expect(document.activeElement).toBe(again)
  expect(portal.address).toBe('/medical/documents')
  expect(portal.asked).toEqual([])
})

test('each kind has filters on its tab, but not if it is the only kind', async () => {
  await openDocuments()
  await choose('Type', 'Statement')
  expect(titles().length).toBeGreaterThan(0)
  expect(titles().every((title) => title.startsWith('Health statement, '))).toBe(true)
  await userEvent.click(tab(/^Plan documents/))
  await choose('Type', 'Plan change')
  expect(titles().length).toBeGreaterThan(0)
  await press('Show all')
  expect(titles().some((title) => title.startsWith('Benefit booklet'))).toBe(true)
  await userEvent.click(tab(/^Tax forms/))
  expect(main().queryByRole('button', { name: /Any type/ })).toBeNull()
})

test.runIf(isLong)('documents can be filtered by plan if the member has several', async () => {
  await openDocuments()
  await userEvent.click(tab(/^Plan documents/))
  const shown = () => main().getByText(/^Showing /).textContent
  const all = shown()
  await choose('Plan', 'Ouachita Health Dental Plus')
  expect(shown()).not.toBe(all)
  expect(titles().length).toBeGreaterThan(0)
  const rows = main()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => text.includes(' · '))
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toContain('Ouachita Health Dental Plus')
  await press('Show all')
  expect(shown()).toBe(all)
  await closePortal()
  await openDocuments('wilmaross42')
  expect(screen.queryByRole('button', { name: /Any plan/ })).toBeNull()
})
