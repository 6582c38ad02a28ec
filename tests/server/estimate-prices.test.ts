import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { FEDERAL } from '#contract/business-days.ts'
import { estimateCosts, explainAhead, saveEstimate, savedEstimates } from '#contract/calls/cost-estimates.ts'
import { workdaysAfter } from '#contract/deadlines/calendar.ts'
import { importedEstimates } from '#server/imported-data/rates/estimates.ts'
import { importRates } from '#server/imported-data/rates/import-rates.ts'
import { InsurerUnavailable } from '#server/insurer/call.ts'
import type { Role } from '#server/insurer/provider-directory.ts'
import { raisePrices, setExplainedAhead } from '#server/tools/seed/sandbox-switches.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openEmpty, openSeeded } from '#tests/kit/databases.ts'
import { estimateCall } from '#tests/kit/estimate-question.ts'
import { MRI, estimatesOf } from '#tests/kit/estimates-member.ts'
import { ITEM, PRICE, RATE, rateFile, rateImports } from '#tests/kit/rate-files.ts'
import { isLong } from '#tests/kit/tier.ts'
import { today } from '#tests/kit/time.ts'

let server: Backend
/** The insurer can't compare prices. */
let isComparingDown = false
/** The locations whose prices the insurer was asked for. */
let pricedAt: (string | null)[] = []
/** The directory lists each provider also at an office that left the networks, and then at one that is in them. */
let hasOtherOffices = false
const otherOffices = (role: Role | undefined): Role[] =>
  role && hasOtherOffices
    ? [
        { ...role, locationId: 'left-office', networks: [] },
        {
          ...role,
          locationId: 'other-office',
          location: { ...role.location, addressLines: ['9 Far Road'], phone: '4795550199' },
        },
      ]
    : []
beforeAll(async () => {
  server = await startBackend(
    await openSeeded(),
    {},
    {
      insurer: (sandbox) => {
        const costEstimates = sandbox.costEstimates ?? expect.fail('no cost estimates')
        const providerDirectory = sandbox.providerDirectory ?? expect.fail('no directory')
        const changedPrices: typeof costEstimates.changedPrices = async (call, query) => {
          if (isComparingDown) throw new InsurerUnavailable('prices')
          pricedAt.push(...query.estimates.map(({ provider }) => provider.locationId))
          return (await costEstimates.changedPrices?.(call, query)) ?? []
        }
        const estimate: typeof costEstimates.estimate = (call, query) => {
          pricedAt.push(...query.providers.map(({ locationId }) => locationId))
          return costEstimates.estimate(call, query)
        }
        const read: typeof providerDirectory.read = async (call, query) => {
          const one = await providerDirectory.read(call, query)
          return one && { ...one, roles: [...otherOffices(one.roles[0]), ...one.roles] }
        }
        return {
          ...sandbox,
          costEstimates: { ...costEstimates, changedPrices, estimate },
          providerDirectory: { ...providerDirectory, read },
        }
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

test('a saved estimate shows that prices have changed since, and a newer one doesn’t', async () => {
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
  // Without an answer, the list stays complete and states that a part is missing.
  isComparingDown = true
  const list = v.parse(savedEstimates.reply, (await dana.ask('GET', LIST)).body)
  isComparingDown = false
  expect(list.isPartial).toBe(true)
  expect(list.saved.map(({ hasNewPrices }) => hasNewPrices)).toEqual([false, false])
})

test('an estimate is of the office that the search found, also once it is saved', async () => {
  const dana = await estimatesOf(server.app, 'harperdana1', DANA)
  const [found] = await dana.imaging()
  const { provider, roles } = found ?? expect.fail('no provider')
  const { locationId, location } = roles[0] ?? expect.fail('no office')
  hasOtherOffices = true
  onTestFinished(() => {
    hasOtherOffices = false
  })
  const locations = [{ provider, locationId }]
  pricedAt = []
  const { estimates } = v.parse(estimateCosts.reply, (await dana.estimate([provider], { locations })).body)
  const office = { locationId, address: location.addressLines.join(', '), phone: location.phone }
  expect(estimates).toMatchObject([office])
  const { saved } = v.parse(saveEstimate.reply, (await dana.save(provider, { locationId })).body)
  expect(saved.estimate).toMatchObject(office)
  expect(pricedAt).toEqual([locationId, locationId])
  pricedAt = []
  expect(
    (await dana.list()).find(({ estimateId }) => estimateId === saved.estimateId)?.estimate,
  ).toMatchObject(office)
  expect(pricedAt).toContain(locationId)
  // A page of an earlier version names no office: the first one in the plan's network counts, not one that has left it.
  const earlier = v.parse(estimateCosts.reply, (await dana.estimate([provider])).body)
  expect(earlier.estimates).toMatchObject([{ locationId: 'other-office', address: '9 Far Road' }])
})

test.runIf(isLong)('imported rates mark only the estimates whose price an import changed', async () => {
  const db = await openEmpty()
  const files = rateImports(() => db)
  onTestFinished(async () => {
    await db.close()
    files.remove()
  })
  const nobody = () => Promise.resolve([])
  const membership = { ofUser: nobody, ofContract: nobody, ofMember: nobody }
  const { changedPrices, estimate } = importedEstimates(() => db, { membership })
  const other = { ...ITEM, billing_code: 'OTHER' }
  const importOf = (priceOfOther: number, at: string) =>
    importRates(
      db,
      [
        files.fileWith(
          rateFile({
            in_network: [
              ITEM,
              {
                ...other,
                negotiated_rates: [
                  { ...RATE, negotiated_prices: [{ ...PRICE, negotiated_rate: priceOfOther }] },
                ],
              },
            ],
          }),
        ),
      ],
      { at: Temporal.Instant.from(at), all: true },
    )
  await importOf(100, '2026-06-01T00:00:00Z')
  const provider = { providerId: 'p', npi: '1234567893', locationId: null }
  const [contractType, on] = ['medical', '2026-11-02'] as const
  const query = { contractType, planId: 'any', network: 'Delta PPO' }
  const stated = async (code: string) => {
    const asked = { ...query, memberId: 'any', contractId: 'any', providers: [provider], on }
    const parts = [{ code, quantity: 2 }]
    const [answer] = await estimate(estimateCall(), { ...asked, parts })
    return { estimateId: code, provider, on, asOf: answer!.asOf, parts: answer!.parts }
  }
  const estimates = [await stated('IMG-MRI'), await stated('OTHER')]
  expect(estimates[1]?.parts[0]?.rateCents).toBe(20_000)
  const changed = async () => changedPrices?.(estimateCall(), { ...query, estimates })
  expect(await changed()).toEqual([])
  await importOf(110, '2026-07-01T00:00:00Z')
  expect(await changed()).toEqual(['OTHER'])
  await importOf(100, '2026-08-01T00:00:00Z')
  expect(await changed()).toEqual([])
})

test.runIf(isLong)('a member can read an advance explanation of their own saved estimate', async () => {
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
