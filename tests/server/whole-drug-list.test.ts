import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { DRUGS_ON_A_PAGE, wholeOwnList } from '#contract/calls/pharmacy.ts'
import type { DrugsPage } from '#server/insurer/formulary.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { memberIdOf } from '#server/insurers/sandbox/world/person.ts'
import { type Backend, backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { isLong } from '#tests/kit/tier.ts'

/** The call for a member's whole list, or for another member's with their address. */
async function listOf(app: Backend['app'], username: string) {
  const { bearer: headers } = await signInAs(app, username)
  const place = people
    .find(({ login }) => login === username)
    ?.places.find(({ plan }) => plan.contractType === 'medical')
  if (!place) throw new Error(`${username} has no medical plan`)
  const url = `/abcbs/v1/members/${memberIdOf(place)}/pharmacy/drugs`
  return { url, read: (address = url) => app.inject({ url: address, headers }) }
}

test('a member reads the whole list of their own plan, but not another member’s', async () => {
  const { app } = await backend()
  const dana = await listOf(app, 'harperdana1')
  const { drugs, isTooLong } = v.parse(wholeOwnList.reply, (await dana.read()).json())
  expect(isTooLong).toBe(false)
  expect(new Set(drugs.map(({ drugId }) => drugId)).size).toBe(drugs.length)
  expect(drugs.length).toBeGreaterThan(DRUGS_ON_A_PAGE)
  const octavia = await listOf(app, 'octaviar88')
  expect((await octavia.read(dana.url)).statusCode).toBe(404)
})

test.runIf(isLong)('a device that requests the whole list repeatedly has to wait', async () => {
  const { read } = await listOf((await backend()).app, 'octaviar88')
  for (let n = 0; n < 20; n += 1) expect((await read()).statusCode).toBe(200)
  const refused = await read()
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'PHA-0009'])
})

test.runIf(isLong)('no device stores a list that is too long or endless', async () => {
  let change: (page: DrugsPage, cursor: string | null) => DrugsPage = (page) => page
  let hasLists = true
  let asked = 0
  const own = await startBackend(
    await openSeeded(),
    {},
    {
      insurer: (sandbox) => {
        const formulary = sandbox.formulary ?? expect.fail('no formulary')
        return {
          ...sandbox,
          formulary: {
            ...formulary,
            lists: async (call) => (hasLists ? formulary.lists(call) : []),
            search: async (call, query) => {
              asked += 1
              return change(await formulary.search(call, { ...query, cursor: null }), query.cursor)
            },
          },
        }
      },
    },
  )
  onTestFinished(async () => {
    await own.app.close()
    await own.db.close()
  })
  const { read } = await listOf(own.app, 'harperdana1')
  const whole = async () => {
    asked = 0
    const answer = await read()
    return answer.statusCode === 200 ? v.parse(wholeOwnList.reply, answer.json()) : answer.statusCode
  }
  const tooLong = { drugs: [], isTooLong: true }
  change = (page) => ({ ...page, next: 'same' })
  expect([await whole(), asked]).toMatchObject([tooLong, 2])
  change = (page, cursor) => ({ ...page, next: `${Number(cursor) + 1}` })
  expect(await whole()).toMatchObject(tooLong)
  expect(asked).toBeLessThan(100)
  change = (_, cursor) => ({ drugs: [], next: `${Number(cursor) + 1}` })
  expect([await whole(), asked]).toMatchObject([tooLong, 300])
  hasLists = false
  expect(await whole()).toBe(404)
})
