import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { takeOverWhile } from '#ui/takeover.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await closePortal()
})

const takeover = () => screen.queryByText('One moment, please')

/** Holds every request whose address contains `part` until it is released. */
function hold(part: string): () => void {
  const { fetch } = globalThis
  const held = Promise.withResolvers<void>()
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString()
    if (address.includes(part)) await held.promise
    return fetch(input, init)
  }
  return held.resolve
}

test('signing out covers the whole screen until the page is left', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'none' })
  await portal.visit('/select-plan')
  expect(takeover()).toBeNull()
  const letGo = hold('/session')
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
  expect(await screen.findByText('One moment, please')).toBeDefined()
  expect(portal.left).toEqual([])
  letGo()
  await eventually(() => expect(portal.left).toEqual(['/login']))
})

test.runIf(isLong)(
  'a hand-off in this tab takes the whole screen, and gives it back when it fails',
  async () => {
    const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
    vi.spyOn(window, 'open').mockReturnValue(null)
    await portal.visit('/linking?to=cob')
    await userEvent.click(screen.getByRole('button', { name: /Coordination of Benefits/ }))
    portal.faults.set({ next: [{ call: 'POST /member/myblueprint/v1/sso', answer: '503', times: 1 }] })
    const letGo = hold('/sso')
    await userEvent.click(await screen.findByRole('button', { name: 'Open in this tab' }))
    expect(await screen.findByText('One moment, please')).toBeDefined()
    letGo()
    expect(await screen.findByText('We couldn’t open Coordination of Benefits')).toBeDefined()
    expect(takeover()).toBeNull()
  },
)

test('the full-screen cover ends with the work, on success and failure', async () => {
  await openPortal()
  await expect(takeOverWhile(Promise.resolve('done'))).resolves.toBe('done')
  await expect(takeOverWhile(Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await eventually(() => expect(takeover()).toBeNull())
})
