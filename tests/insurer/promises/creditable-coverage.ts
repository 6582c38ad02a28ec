import type { CreditableCoverage } from '#server/insurer/creditable-coverage.ts'
import { memberIdOf, memberIdsOf } from './known-member.ts'
import { portOf } from './port.ts'
import { type Context, inOrder, must, today } from './promise.ts'

const port = portOf('creditableCoverage')

const coverageOf = async (context: Context): Promise<CreditableCoverage | null> =>
  port.parsed('ofMember', await port.of(context).ofMember(context.call(), memberIdOf(context)))

const letter = { prepare: coverageOf, none: 'this member gets no letter' }

const recordChecks = port.checksOf(letter, {
  'a letter names the member, who covered them, and at least one period': async (found) => {
    must(found.name.trim() !== '' && found.payerName.trim() !== '', 'a name is empty')
    must(found.periods.length > 0, 'a letter without a period proves nothing')
  },
  'periods begin before they end and by today, the newest first': async (found) => {
    for (const { from, to } of found.periods) {
      must(to === null || from <= to, 'a period ends before it begins')
      must(from <= today(), 'a period starts later')
    }
    must(inOrder(found.periods.map(({ from }) => from).toReversed()), 'an older period stands first')
  },
  'a period is one that membership knows': async (found, context) => {
    const known = new Set(
      context.own.map(({ enrollment }) => `${enrollment.memberId} ${enrollment.effectiveDate}`),
    )
    for (const { memberId, from } of found.periods)
      must(known.has(`${memberId} ${from}`), 'a period is not the member’s')
  },
})

const reads = port.reads({ ofMember: { own: memberIdsOf, odd: (id) => [id] } })

export const creditableCoveragePromises = [...recordChecks, ...reads]
