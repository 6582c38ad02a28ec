import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Member } from '#member/member.ts'
import { queryClient } from '#offline/query-client.ts'
import { menuOf } from '#shell/menu.ts'
import { accessIn } from '#member/page-access.ts'
import { portalRouter } from '#shell/router.ts'
import { MenuBar } from '#shell/nav/MenuBar.tsx'
import type { ContractType } from '#contract/entities/plan.ts'
import type { Rights } from '#contract/entities/rights.ts'
import { ALL, CONTRACTS, NONE, VALUES, rightNames } from '#tests/kit/any-rights.ts'
import { care, expected, policy } from '#tests/kit/pages-of-spec.ts'
import { planUnder } from '#tests/kit/plan.ts'
import { show } from '#tests/kit/show.tsx'
import { sample } from '#tests/kit/tier.ts'

afterEach(cleanup)

const accessOf = accessIn(portalRouter(queryClient))

async function menuNames(rights: Rights, contract: ContractType): Promise<(string | null)[]> {
  const member: Member = {
    username: 'u',
    plan: planUnder(contract),
    rights,
    accessibleIds: [],
    hasAcceptedTerms: true,
    pcpSelectedMember: '',
  }
  await show(<MenuBar menu={menuOf(member, accessOf)} />)
  const found = within(screen.getByRole('navigation'))
    .queryAllByRole('button', { name: /^(Care|Policy)$/ })
    .map(({ textContent }) => textContent)
  cleanup()
  return found
}

test.each(sample(CONTRACTS, 1))(
  'under a %s contract a menu shows exactly if it has an entry',
  async (contract) => {
    for (const name of rightNames)
      for (const value of VALUES[name])
        for (const others of [NONE, ALL]) {
          const rights = { ...others, [name]: value }
          const due = [
            ...(expected(care, rights, contract).length > 0 ? ['Care'] : []),
            ...(expected(policy, rights, contract).length > 0 ? ['Policy'] : []),
          ]
          expect(await menuNames(rights, contract), `${name}: ${JSON.stringify(value)}`).toEqual(due)
        }
  },
)

test('a menu draws its links on hover, before it opens', async () => {
  const member = {
    username: 'u',
    plan: planUnder('medical'),
    rights: ALL,
    accessibleIds: [],
    hasAcceptedTerms: true,
  }
  await show(<MenuBar menu={menuOf(member, accessOf)} />)
  const links = () => screen.queryAllByRole('link', { name: 'Claims', hidden: true }).length
  const button = screen.getByRole('button', { name: 'Care' })
  expect(links()).toBe(0)
  await userEvent.hover(button)
  expect([links(), button.getAttribute('aria-expanded')]).toEqual([1, 'false'])
  await userEvent.click(button)
  const panel = screen.getByRole('group', { name: 'Care' })
  expect(button.getAttribute('aria-controls')).toBe(panel.id)
  expect(within(panel).getByRole('link', { name: 'Claims' })).toBeDefined()
  await userEvent.keyboard('{Escape}')
  expect([button.getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', button])
})
