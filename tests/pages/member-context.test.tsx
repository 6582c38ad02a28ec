import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { requireMember } from '#member/current.ts'
import { accessRightsQuery } from '#member/member.queries.ts'
import { queryClient } from '#offline/query-client.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

afterEach(closePortal)

type Portal = Awaited<ReturnType<typeof openPortal>>

/** Holds answers whose path contains this text until they are released. */
function holdBack(portal: Portal, part: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let isReached = false
  portal.tab.change = async (path, body) => {
    if (path.includes(part)) {
      isReached = true
      await promise
    }
    return body
  }
  return {
    reached: () => waitFor(() => expect(isReached).toBe(true)),
    release: async () => {
      resolve()
      await settled()
    },
  }
}

const menu = () => screen.getByRole('navigation', { name: 'Main menu' }).textContent

test.runIf(isLong)('while another plan’s rights load, the page shows the earlier plan', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/dashboard')
  await portal.visit('/select-plan')
  const before = { member: portal.member, menu: menu() }
  expect(before.member?.plan.contractType).toBe('medical')
  const rights = holdBack(portal, '/accessrights/')
  await userEvent.click(screen.getByRole('button', { name: /Dental Plus/ }))
  await rights.reached()
  expect({ member: portal.member, menu: menu() }).toEqual(before)
  await rights.release()
  await waitFor(() => expect(portal.address).toBe('/dental/dashboard'))
  expect(portal.member?.plan.contractType).toBe('dental')
  expect(menu()).not.toBe(before.menu)
})

test.runIf(isLong)('a canceled navigation does not change the member', async () => {
  const portal = await openPortal({ as: 'harperdana1', plan: 'medical' })
  await portal.visit('/dashboard')
  const before = { member: portal.member, menu: menu() }
  expect(before.member?.rights.payBill).toBe(true)
  // The previous page stays until the next one is ready, however slow the machine is.
  portal.router.update({ ...portal.router.options, defaultPendingMs: 60_000 })
  const cards = holdBack(portal, '/id-cards')
  const { queryKey } = accessRightsQuery(requireMember(before.member).plan)
  queryClient.setQueryData(
    queryKey,
    (known) => known && { ...known, rights: { ...known.rights, payBill: false } },
  )
  void portal.router.navigate({ to: '/id-card' })
  // The guard has already admitted the member with other rights; the page itself is still loading.
  await cards.reached()
  expect({ member: portal.member, menu: menu() }).toEqual(before)
  await act(() => portal.router.navigate({ to: '/settings/about' }))
  await cards.release()
  expect(portal.address).toBe('/settings/about')
  expect(portal.member?.rights.payBill).toBe(false)
})
