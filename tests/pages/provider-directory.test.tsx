import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { portalConfig } from '#base/config.ts'
import { choose } from '#tests/kit/choose.ts'
import { fill } from '#tests/kit/fill.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

afterEach(closePortal)

const main = () => within(screen.getByRole('main'))
const count = () => main().findByText(/^Showing 1–/)

test('a visitor searches the directory of a network and prints the result', async () => {
  const portal = await openPortal()
  await portal.visit('/provider-directory')
  expect(portal.heading).toBe('Provider directory')
  expect(screen.queryByRole('contentinfo')).toBeNull()
  expect(main().getByText(/^The directory last changed on /)).toBeDefined()
  await choose('Network', 'Classic')
  const all = (await count()).textContent
  await fill(main().getByRole('textbox', { name: 'ZIP code or town' }), 'Springdale')
  await userEvent.click(main().getByRole('button', { name: 'Search' }))
  expect((await count()).textContent).not.toBe(all)
  const [first] = await main().findAllByRole('listitem')
  expect(within(first!).getByText(/ miles?$/)).toBeDefined()
  await userEvent.click(within(first!).getByRole('button', { expanded: false }))
  expect(within(first!).getByText('Provider number (NPI)')).toBeDefined()
  expect(main().getByRole('button', { name: 'Printable list (PDF)' })).toBeDefined()
})

test('nothing on public pages leads to a directory that the insurer does not have', async () => {
  const portal = await openPortal()
  const linkOn = async (path: string, name: RegExp) => {
    await portal.visit(path)
    return main().queryByRole('link', { name })
  }
  expect(await linkOn('/login', /doctor/i)).not.toBeNull()
  expect(await linkOn('/contact', /directory/i)).not.toBeNull()
  const config = portalConfig.get()
  portalConfig.set({ ...config, hasDirectory: false })
  expect(await linkOn('/login', /doctor/i)).toBeNull()
  expect(await linkOn('/contact', /directory/i)).toBeNull()
  portalConfig.set(config)
})

test.runIf(isLong)('an unknown place is named, and the directory asks for a town', async () => {
  const portal = await openPortal()
  await portal.visit('/provider-directory')
  await choose('Network', 'Classic')
  await count()
  await fill(main().getByRole('textbox', { name: 'ZIP code or town' }), 'Atlantis')
  await userEvent.click(main().getByRole('button', { name: 'Search' }))
  expect(await main().findByText('We don’t know the place “Atlantis”')).toBeDefined()
})
