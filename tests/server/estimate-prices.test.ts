import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FEDERAL } from '#contract/business-days.ts'
import { explainAhead, saveEstimate, savedEstimates } from '#contract/calls/cost-estimates.ts'
import { workdaysAfter } from '#contract/deadlines/calendar.ts'
import { InsurerUnavailable } from '#server/insurer/call.ts'
import { raisePrices, setExplainedAhead } from '#server/tools/seed/estimate-switches.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { MRI, estimatesOf } from '#tests/kit/estimates-member.ts'
import { isLong } from '#tests/kit/tier.ts'
import { today } from '#tests/kit/time.ts'

let server: Backend
/** The insurer can't compare prices. */
let isComparingDown = false
beforeAll(async () => {
  server = await startBackend(
    await openSeeded(),
    {},
    {
      insurer: (sandbox) => {
        const costEstimates = sandbox.costEstimates ?? expect.fail('no cost estimates')
        const changedPrices: typeof costEstimates.changedPrices = async (call, query) => {
          if (isComparingDown) throw new InsurerUnavailable('prices')
          return (await costEstimates.changedPrices?.(call, query)) ?? []
        }
        return { ...sandbox, costEstimates: { ...costEstimates, changedPrices } }
      },
    },
  )
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})

const DANA = 'ZZH41022001'
const LIST = 'cost-estimates/saved?contractType=medical'

test('a saved estimate says that prices have changed since, and a newer one doesn’t', async () => {
  const dana = await estimatesOf(server.app, 'harperdana1', DANA)
  const [provider] = await dana.imaging()
  const save = async () =>
    v.parse(saveEstimate.reply, (await dana.save(provider!.provider)).body).saved.estimateId
  const old = await save()
  const flags = async () =>
    new Map((await dana.list()).map(({ estimateId, hasNewPrices }) => [estimateId, hasNewPrices]))
  expect(await flags()).toEqual(new Map([[old, false]]))
  await raisePrices(server.db)
  const recent = await save()
  expect(await flags()).toEqual(
    new Map([
      [old, true],
      [recent, false],
    ]),
  )
  // Without an answer the list stays whole and says that a part is missing.
  isComparingDown = true
  const list = v.parse(savedEstimates.reply, (await dana.ask('GET', LIST)).body)
  isComparingDown = false
  expect(list.isPartial).toBe(true)
  expect(list.saved.map(({ hasNewPrices }) => hasNewPrices)).toEqual([false, false])
})

test.runIf(isLong)('an advance explanation is read of a saved estimate of one’s own', async () => {
  const dana = await estimatesOf(server.app, 'harperdana1', DANA)
  const [provider] = await dana.imaging()
  const on = workdaysAfter(today(), 3, FEDERAL).toString()
  const asked = { about: DANA, code: 'IMG-MRI', parts: MRI, on, provider: provider!.provider }
  const { saved } = v.parse(saveEstimate.reply, (await dana.ask('POST', 'cost-estimates/saved', asked)).body)
  const path = (id: string) => `cost-estimates/saved/${id}/advance-explanation?contractType=medical`
  const explained = async () =>
    v.parse(explainAhead.reply, (await dana.ask('GET', path(saved.estimateId))).body).explained
  expect(await explained()).toBeNull()
  await setExplainedAhead(server.db, true)
  const { total } = saved.estimate
  expect(await explained()).toMatchObject({
    isAtLeast: false,
    total: {
      allowedCents: total?.allowedCents,
      planPaidCents: total?.planPaidCents,
      memberOwesCents: total?.memberOwesCents,
    },
    parts: [{ code: 'IMG-MRI' }, { code: 'IMG-READ' }],
    notes: expect.arrayContaining([
      expect.objectContaining({ es: expect.stringContaining('estimación') }) as unknown,
    ]),
  })
  expect((await dana.ask('GET', path(randomUUID()))).status).toBe(404)
  const ruth = await estimatesOf(server.app, 'okaforruth7', 'ZZK47031801')
  expect((await ruth.ask('GET', path(saved.estimateId))).status).toBe(404)
  await setExplainedAhead(server.db, false)
})
