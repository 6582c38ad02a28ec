import type { Page } from 'playwright/test'
import { choosePlan, expect, pageIs, test, WITHOUT_WORKER } from './kit.ts'
import { tabTo } from './keys.ts'
import { violations } from './look.ts'
import { pressSandboxSignIn } from './members.ts'

test.use(WITHOUT_WORKER)

const DAY_SECONDS = 86_400
const DANA = 'Danielle Harper'
const CHILDREN = ['Eli Harper', 'June Harper']
const FAMILY = [DANA, ...CHILDREN]
const LOCKED = 'You can’t view claims for'

const family = (page: Page) => page.getByRole('region', { name: 'Family access' })
const topic = (page: Page, name: string) => family(page).getByRole('group', { name })

test(
  'Dana sees Ava only while Ava grants access, topic by topic and until a date',
  { tag: '@long' },
  async ({ browser, ownServer: server }) => {
    const visit = async (username: string, ...looks: ((page: Page) => Promise<void>)[]) => {
      const context = await browser.newContext({ baseURL: server.origin })
      const page = await context.newPage()
      await pressSandboxSignIn(page, username)
      await pageIs(page, /^(Choose a plan|Good )/)
      if (username === 'harperdana1') await choosePlan(page, 'Medical')
      for (const look of looks) await look(page)
      await context.close()
    }
    const claimsSay = (locked: string) => async (page: Page) => {
      await page.goto('/medical/claims')
      await expect(page.getByText(`${LOCKED} ${locked}`)).toBeVisible()
    }
    const cardsAreOf = (names: readonly string[]) => async (page: Page) => {
      await page.goto('/medical/id-card')
      await expect(page.getByRole('tab', { name: /Harper$/ })).toHaveText([...names])
    }

    await visit('harperdana1', claimsSay('Marcus Harper and Ava Harper'))

    // Ava turns on one topic with only the keyboard.
    await visit('harperava19', async (page) => {
      await page.goto('/settings/profile')
      await expect(family(page).getByText('Danielle Harper can’t see your records.')).toBeVisible()
      const claims = topic(page, 'Claims and spending').getByRole('checkbox')
      await tabTo(page, claims)
      await expect(topic(page, 'Claims and spending').getByLabel('Last day')).toBeHidden()
      await page.keyboard.press('Space')
      await expect(topic(page, 'Claims and spending').getByLabel('Last day')).toBeVisible()
      const save = family(page).getByRole('button', { name: 'Save family access' })
      await tabTo(page, save)
      await page.keyboard.press('Enter')
      await expect(family(page).getByText('Your family access is saved.')).toBeVisible()
      await expect(family(page).getByText(/^Claims and spending, through/)).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    await visit('harperdana1', claimsSay('Marcus Harper'), cardsAreOf(FAMILY), async (page) => {
      await page.goto('/settings/profile')
      await expect(family(page).getByText(/^Claims and spending, through/)).toBeVisible()
      await family(page)
        .getByRole('button', { name: /^History of changes/ })
        .press('Enter')
      await expect(family(page).getByText(/^Ava Harper let you see: Claims and spending/)).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    // Her card is a separate topic.
    await visit('harperava19', async (page) => {
      await page.goto('/settings/profile')
      await topic(page, 'ID card').getByRole('checkbox').press('Space')
      await family(page).getByRole('button', { name: 'Save family access' }).press('Enter')
      await expect(family(page).getByText(/^ID card, through/)).toBeVisible()
    })
    await visit('harperdana1', cardsAreOf([DANA, 'Ava Harper', ...CHILDREN]))

    await server.break({ clockOffsetSeconds: 100 * DAY_SECONDS })
    await visit('harperdana1', claimsSay('Marcus Harper and Ava Harper'), cardsAreOf(FAMILY))
    await visit('harperava19', async (page) => {
      await page.goto('/settings/profile')
      await expect(family(page).getByText('Danielle Harper can’t see your records.')).toBeVisible()
      await family(page)
        .getByRole('button', { name: /^History of changes/ })
        .press('Enter')
      await expect(family(page).getByText(/^Access for Danielle Harper ended by itself/)).toHaveCount(2)
    })
  },
)
