import { memberPages, pagesOfPlan } from './all-pages.ts'
import { choosePlan, expect, signIn, test } from './kit.ts'
import { goTo } from './look.ts'

const visits = [
  ['harperdana1', 'Medical', memberPages],
  ['dentalonly7', 'Dental', pagesOfPlan],
  ['visiononly7', 'Vision', pagesOfPlan],
] as const

/** Who tries an address of somebody else's claim is refused, and that is right. */
const isRightlyRefused = (login: string, path: string) =>
  login !== 'harperdana1' && path.startsWith('/claim-details/')

for (const [login, plan, paths] of visits)
  test(`no page of ${login} under ${plan} asks for what is refused`, async ({ page }) => {
    test.slow()
    const refused: string[] = []
    let at = 'sign-in'
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${at}: ${response.status()} ${response.url()}`)
    })
    await signIn(page, login)
    at = 'dashboard'
    await choosePlan(page, plan)
    for (const path of paths) {
      if (isRightlyRefused(login, path)) continue
      at = path
      await goTo(page, path)
    }
    expect(refused).toEqual([])
  })
