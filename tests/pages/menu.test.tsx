import { cleanup, screen, within } from '@testing-library/react'
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
const menus = { open: undefined, toggle() {}, close() {} }

async function menuNames(rights: Rights, contract: ContractType): Promise<(string | null)[]> {
  const member: Member = {
    username: 'u',
    plan: planUnder(contract),
    rights,
    accessibleIds: [],
    hasAcceptedTerms: true,
  }
  await show(<MenuBar menu={menuOf(member, accessOf)} menus={menus} />)
  const found = within(screen.getByRole('navigation'))
    .queryAllByRole('button', { name: /^(Care|Policy)$/ })
    .map(({ textContent }) => textContent)
  cleanup()
  return found
}

test.each(sample(CONTRACTS, 1))(
  'under a %s contract a menu is there exactly when it has an entry',
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
