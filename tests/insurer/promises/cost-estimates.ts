import { randomUUID } from 'node:crypto'
import type { ShareOfCost } from '#contract/entities/cost-estimate.ts'
import type { EstimateQuery, ProviderEstimate } from '#server/insurer/cost-estimates.ts'
import { allTexts } from '#contract/entities/localized-text.ts'
import { foldName } from '#contract/fold.ts'
import { everyone } from '#tests/kit/directory.ts'
import { portOf } from './port.ts'
import { type Context, must, notChecked, refusedAs, same, today, wholeCents } from './promise.ts'

const port = portOf('costEstimates')

/** The known member's current medical plan. */
const planIn = ({ own }: Context) =>
  own.find(
    ({ enrollment: { contractType, effectiveDate, endDate } }) =>
      contractType === 'medical' && effectiveDate <= today() && (endDate === null || endDate >= today()),
  )

const TEXTS = ['visit', 'mri', 'lab']
const MOST_PROVIDERS = 10

/** A query for the parts of a bundle at providers of the plan's network. */
async function possibleEstimate(context: Context): Promise<EstimateQuery | undefined> {
  const covered = planIn(context)
  const { benefits, providerDirectory } = context.insurer
  const { services, bundle } = port.of(context)
  if (!covered || !providerDirectory) return undefined
  const { memberId, contractId, contractType } = covered.enrollment
  const { planId } = covered.plan
  const named = foldName((await benefits?.ofPlan(context.call(), planId))?.network ?? '')
  const { networks } = await providerDirectory.networks(context.call())
  const network = networks.find(({ name }) => allTexts(name).some((text) => foldName(text) === named))
  if (!network) return undefined
  const found = await services(context.call(), { planId, text: 'mri', limit: 10 })
  const [service] = found
  const parts = service && (await bundle(context.call(), { planId, code: service.code }))?.parts
  if (!service || !parts) return undefined
  const asked = { ...everyone(network.networkId), on: today(), specialtyIds: service.specialtyIds }
  const { providers } = await providerDirectory.search(context.call(), asked)
  return {
    memberId,
    contractId,
    contractType,
    planId,
    parts: parts.map(({ code, quantity }) => ({ code, quantity })),
    providers: providers.slice(0, MOST_PROVIDERS).map(({ providerId, npi, roles }) => ({
      providerId,
      npi,
      locationId: roles[0]?.locationId ?? null,
    })),
    on: today(),
  }
}

const sharesOf = ({ deductibleCents, copayCents, coinsuranceCents, planPaidCents }: ShareOfCost): number =>
  deductibleCents + copayCents + coinsuranceCents + planPaidCents

function addUp({ parts, total }: ProviderEstimate): void {
  const priced = parts.flatMap(({ money }) => money ?? [])
  must(
    (total === null) === (priced.length === 0),
    'the total was stated without a priced part, or left out with one',
  )
  for (const money of priced)
    must(sharesOf(money) === money.allowedCents, 'the shares of a part did not add up to the allowed amount')
  const owed = priced.reduce((sum, { memberOwesCents }) => sum + memberOwesCents, 0)
  must(total === null || total.memberOwesCents === owed, 'the total was not the sum of its parts')
  for (const { rateCents, money } of parts) {
    must(rateCents !== 0, 'a part had a rate of 0 instead of null')
    must(rateCents !== null || money === null, 'a part had an amount without a rate')
  }
}

const checks = port.checksOf(
  { prepare: possibleEstimate, none: 'there is no service and provider to estimate for this member' },
  {
    'returns valid estimates in whole cents that add up': async (query, context, { estimate }) => {
      const answer = port.parsed('estimate', await estimate(context.call(), query))
      wholeCents(answer)
      answer.forEach(addUp)
    },
    'returns each provider and part once, in the requested order': async (query, context, { estimate }) => {
      const answer = port.parsed('estimate', await estimate(context.call(), query))
      must(
        same(
          answer.map(({ providerId }) => providerId),
          query.providers.map(({ providerId }) => providerId),
        ),
        'estimate() returned other providers, or another order',
      )
      for (const { parts } of answer)
        must(
          same(
            parts.map(({ code }) => code),
            query.parts.map(({ code }) => code),
          ),
          'estimate() returned other parts, or another order',
        )
    },
    'never estimates more once the deductible is met': async (query, context, { estimate }) => {
      const answer = port.parsed('estimate', await estimate(context.call(), query))
      for (const { total, totalIfMet } of answer)
        must(
          total === null || totalIfMet === null || totalIfMet.memberOwesCents <= total.memberOwesCents,
          'estimate() returned a higher cost with the deductible met',
        )
    },
    'an estimate takes no more of a deductible than the same caller’s meters have left': async (
      query,
      context,
      { estimate },
    ) => {
      const { spending } = context.insurer
      if (!spending) return notChecked('limits aren’t stated')
      const { memberId, contractId, contractType, planId } = query
      const meters = { contractId, contractType, planId, memberIds: [memberId], isFamily: false }
      for (const caller of [{}, { ownMemberId: memberId }]) {
        const year = Number(query.on.slice(0, 4))
        const { people } = await spending.accumulators(context.call(), { ...meters, year, ...caller })
        const left = people[0]?.in?.deductible?.leftCents ?? Infinity
        for (const { network, total } of await estimate(context.call(), { ...query, ...caller }))
          must(
            network === 'out' || (total?.deductibleCents ?? 0) <= left,
            'more than the deductible has left',
          )
      }
      return undefined
    },
    'reports exactly the estimates whose prices have changed': async (
      query,
      context,
      { estimate, changedPrices },
    ) => {
      if (!changedPrices) return notChecked('the insurer does not compare prices')
      const { planId, contractType, on } = query
      const answer = port.parsed('estimate', await estimate(context.call(), query))
      const estimates = answer.flatMap(({ providerId, asOf, parts }) => {
        const provider = query.providers.find((one) => one.providerId === providerId)
        return provider ? [{ estimateId: providerId, provider, on, asOf, parts }] : []
      })
      const asked = { planId, contractType, estimates }
      const none = port.parsed('changedPrices', await changedPrices(context.call(), asked))
      must(none.length === 0, `changedPrices() reported ${none.length} current prices as changed`)
      const [first, ...others] = estimates
      if (!first) return undefined
      const parts = first.parts.map((part) => ({ ...part, rateCents: (part.rateCents ?? 0) + 1 }))
      const earlier = { ...first, parts, asOf: '2020-01-01T00:00:00Z' }
      const named = port.parsed(
        'changedPrices',
        await changedPrices(context.call(), { ...asked, estimates: [earlier, ...others] }),
      )
      must(
        same(named, [first.estimateId]),
        'changedPrices() did not return exactly the estimate with a changed price',
      )
      return undefined
    },
    'refuses an unknown service with EST-0002, and a day without coverage with EST-0003': async (
      query,
      context,
      { estimate },
    ) => {
      const unknown = { ...query, parts: [{ code: 'no-such-service', quantity: 1 }] }
      await refusedAs('EST-0002', estimate(context.call(), unknown))
      await refusedAs('EST-0003', estimate(context.call(), { ...query, on: '2099-01-01' }))
    },
  },
)

const writes = port.writes(
  { prepare: async (context) => planIn(context), none: 'this member has no current medical plan' },
  {
    'accepts one paper request for each estimate, and lists it for its member': async (
      { enrollment: { memberId, contractId } },
      context,
      { requestPaper, papers, notePaperMailed },
    ) => {
      if (!requestPaper || !papers) return notChecked('the insurer does not mail estimates')
      const estimateId = randomUUID()
      const letter = { subject: 'Your cost estimate', body: 'MRI: $412.' }
      const request = { key: randomUUID(), memberId, contractId, estimateId, ...letter }
      const answer = await port.answeredOnce('requestPaper', () => requestPaper(context.call(), request))
      const again = await requestPaper(context.call(), { ...request, key: randomUUID() })
      must(
        same(again, answer),
        'requestPaper() gave another answer to a second request for the same estimate',
      )
      const all = port.parsed('papers', await papers(context.call(), { memberId }))
      const own = all.filter((one) => one.estimateId === estimateId)
      must(same(own, [answer]), `papers() returned ${own.length} matching papers for one request`)
      if (!notePaperMailed) return undefined
      const note = { key: randomUUID(), memberId, estimateId, mailedOn: answer.requestedOn }
      const noted = await port.answeredOnce('notePaperMailed', () => notePaperMailed(context.call(), note))
      must(noted.mailedOn === note.mailedOn, 'notePaperMailed() did not keep the mailing date')
      const later = { ...note, key: randomUUID(), mailedOn: '2099-01-01' }
      const kept = await notePaperMailed(context.call(), later)
      must(kept.mailedOn === note.mailedOn, 'notePaperMailed() changed the mailing date')
      await refusedAs(
        'EST-0007',
        notePaperMailed(context.call(), { ...note, key: randomUUID(), estimateId: randomUUID() }),
      )
      return undefined
    },
  },
)

const reads = port.reads({
  services: {
    own: (context) =>
      TEXTS.flatMap((text) => {
        const planId = planIn(context)?.plan.planId
        return planId === undefined ? [] : [{ planId, text, limit: 10 }]
      }),
    odd: (id) => [{ planId: id, text: 'visit', limit: 10 }],
  },
  bundle: { odd: (id) => [{ planId: id, code: id }] },
  papers: { odd: (memberId) => [{ memberId }] },
})

export const costEstimatesPromises = [...checks, ...writes, ...reads]
