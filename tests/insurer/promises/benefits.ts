import {
  type Context,
  endsWhenGivenUp,
  findsNothing,
  isNull,
  must,
  notChecked,
  parsed,
  portOf,
  promisesOf,
  same,
  unique,
  wholeCents,
} from './promise.ts'

const port = 'benefits'

const plansOf = ({ own }: Context) => unique(own.map(({ plan }) => plan.planId))

/** What is stated of the plans of the known member. */
async function designsOf(context: Context) {
  const { ofPlan } = portOf(context, port)
  const designs = await Promise.all(plansOf(context).map((planId) => ofPlan(context.call(), planId)))
  return designs.filter((design) => design !== null)
}

const NONE = notChecked('nothing is stated of the plans of this member')

export const benefitsPromises = promisesOf(port, {
  'every answer has the shape of the port': async (context) => {
    const designs = await designsOf(context)
    for (const design of designs) parsed(port, 'ofPlan', design)
    return designs.length === 0 ? NONE : undefined
  },
  'money is whole cents, and a share of a bill is between 0 and 100 percent': async (context) => {
    const designs = await designsOf(context)
    for (const design of designs) {
      wholeCents(design)
      for (const { share } of [...design.costs, ...(design.pharmacy?.tiers ?? [])])
        must(
          !('percent' in share) || (share.percent >= 0 && share.percent <= 100),
          'a share is no percentage',
        )
    }
    return designs.length === 0 ? NONE : undefined
  },
  'phone numbers have ten digits, or are 711, the relay service': async (context) => {
    const designs = await designsOf(context)
    for (const { phones } of designs)
      for (const { number } of phones)
        must(/^(\d{10}|711)$/.test(number), 'a phone number has not ten digits and is not 711')
    return designs.length === 0 ? NONE : undefined
  },
  'a plan answers the same when it is asked again': async (context) => {
    const [before, after] = [await designsOf(context), await designsOf(context)]
    must(same(before, after), 'a second look states something else')
  },
  'plans that do not exist are null, however odd the id': async (context, { ofPlan }) => {
    await findsNothing((planId) => ofPlan(context.call(), planId), isNull)
  },
  'a call ends when it is given up': async (context, { ofPlan }) => {
    await endsWhenGivenUp(context, (call) => ofPlan(call, plansOf(context)[0] ?? ''))
  },
})
