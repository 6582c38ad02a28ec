import { portOf } from './port.ts'
import { type Context, must, unique, wholeCents } from './promise.ts'

const port = portOf('benefits')

const planIdsOf = ({ own }: Context) => unique(own.map(({ plan }) => plan.planId))

/** The stated benefits of the known member's plans. */
async function designsOf(context: Context) {
  const { ofPlan } = port.of(context)
  const designs = await Promise.all(planIdsOf(context).map((planId) => ofPlan(context.call(), planId)))
  return designs.filter((design) => design !== null)
}

const ownDesigns = { prepare: designsOf, none: 'the insurer states no benefits for this member’s plans' }

const recordChecks = port.checksOf(ownDesigns, {
  'returns answers that match the port’s schema': async (designs) => {
    for (const design of designs) port.parsed('ofPlan', design)
  },
  'returns money in whole cents, and coinsurance between 0 and 100 percent': async (designs) => {
    for (const design of designs) {
      wholeCents(design)
      for (const { share } of [...design.costs, ...(design.pharmacy?.tiers ?? [])])
        must(
          !('percent' in share) || (share.percent >= 0 && share.percent <= 100),
          'a share is outside 0 to 100 percent',
        )
    }
  },
  'returns phone numbers of ten digits, or 711 for the relay service': async (designs) => {
    for (const { phones } of designs)
      for (const { number } of phones)
        must(/^(\d{10}|711)$/.test(number), 'a phone number is neither ten digits nor 711')
  },
})

const reads = port.reads({ ofPlan: { own: planIdsOf, odd: (id) => [id] } })

export const benefitsPromises = [...recordChecks, ...reads]
