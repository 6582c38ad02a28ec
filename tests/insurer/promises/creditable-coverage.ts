import type { CreditableCoverage } from '#server/insurer/creditable-coverage.ts'
import { memberIdOf, memberIdsOf } from './known-member.ts'
import { portOf } from './port.ts'
import { type Context, inOrder, must, today } from './promise.ts'

const port = portOf('creditableCoverage')

const coverageOf = async (context: Context): Promise<CreditableCoverage | null> =>
  port.parsed('ofMember', await port.of(context).ofMember(context.call(), memberIdOf(context)))

const letter = { prepare: coverageOf, none: 'this member has no creditable coverage letter' }

const recordChecks = port.checksOf(letter, {
  'names the member, the payer and at least one period in a letter': async (found) => {
    must(found.name.trim() !== '' && found.payerName.trim() !== '', 'ofMember() returned an empty name')
    must(found.periods.length > 0, 'ofMember() returned a letter without a period')
  },
  'lists periods that have begun, with dates in order, the newest first': async (found) => {
    for (const { from, to } of found.periods) {
      must(to === null || from <= to, 'a period ends before it begins')
      must(from <= today(), 'a period begins in the future')
    }
    must(
      inOrder(found.periods.map(({ from }) => from).toReversed()),
      'ofMember() did not return the newest period first',
    )
  },
  'lists only periods that membership states': async (found, context) => {
    const known = new Set(
      context.own.map(({ enrollment }) => `${enrollment.memberId} ${enrollment.effectiveDate}`),
    )
    for (const { memberId, from } of found.periods)
      must(known.has(`${memberId} ${from}`), 'a period is not one of the member’s coverages')
  },
})

const reads = port.reads({ ofMember: { own: memberIdsOf, odd: (id) => [id] } })

export const creditableCoveragePromises = [...recordChecks, ...reads]
