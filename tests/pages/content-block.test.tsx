import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { contentItem } from '#content/content.ts'
import { requireMember } from '#member/current.ts'
import type { Member } from '#member/member.ts'
import { ContentBlock } from '#sso/ContentBlock.tsx'
import { blocked } from '#sso/hand-off.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { show } from '#tests/kit/show.tsx'
import { isLong } from '#tests/kit/tier.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await closePortal()
})

/** Opens one block for Dana under her medical plan. */
async function showFor(id: string, change: (member: Member) => Member = (member) => member) {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/dashboard')
  const member = change(requireMember(portal.member))
  cleanup()
  const item = contentItem(id, member.plan)
  await show(item && <ContentBlock item={item} />, member)
  return userEvent.setup()
}

test('a block with a picture and a button between its top and bottom', async () => {
  await showFor('prenatal')
  const region = screen.getByRole('region', { name: 'Maternity and family building' })
  await screen.findByText(/A nurse who knows your plan/)
  // Without the file, the portal leaves the picture to the browser.
  await waitFor(() => expect(region.querySelector('img')?.getAttribute('src')).toBe('/content/family.svg'))
  expect(region.textContent).toMatch(/mental health\..*Open Care Guide.*It’s free to join/s)
})

test.runIf(isLong)('a link of a block asks before leaving the portal', async () => {
  const user = await showFor('employee-assistance')
  await user.click(await screen.findByRole('link', { name: 'Find a counselor' }))
  expect(screen.queryByRole('dialog')?.textContent).toContain('www.example.com')
})

test.runIf(isLong)('a button to an application outside the plan is left out', async () => {
  await showFor('diabetes', (member) => ({ ...member, rights: { ...member.rights, programs: [] } }))
  await screen.findByText(/connected meter/)
  expect(screen.queryByRole('button')).toBeNull()
})

test('the discounts open only after both boxes are ticked (spec §5)', async () => {
  const blockedApps: string[] = []
  const stop = blocked.listen((app) => blockedApps.push(app))
  vi.spyOn(window, 'open').mockReturnValue(null)
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined)
  const user = await showFor('discounts')
  await user.click(await screen.findByRole('button', { name: /^Open Member Discounts/ }))
  expect(screen.queryByRole('dialog')?.textContent).toContain('expires one year after')
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  const [first, second] = screen.getAllByRole('checkbox')
  await user.click(first!)
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(screen.getByRole('alert').textContent).toMatch(/^Check every box/)
  expect(window.open).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Go Back' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Open Member Discounts/ }))
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  expect(second?.isConnected).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(blockedApps).toEqual(['discounts'])
  stop()
})
