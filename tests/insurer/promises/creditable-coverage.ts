import type { CreditableCoverage } from '#server/insurer/creditable-coverage.ts'
import {
  type Context,
  endsWhenGivenUp,
  findsNothing,
  inOrder,
  isNull,
  must,
  notChecked,
  parsed,
  portOf,
  promisesOf,
  same,
  today,
} from './promise.ts'

const port = 'creditableCoverage'

const memberIdOf = ({ own }: Context): string => own[0]?.enrollment.memberId ?? ''

const coverageOf = (context: Context): Promise<CreditableCoverage | null> =>
  portOf(context, port).ofMember(context.call(), memberIdOf(context))

const NONE = notChecked('this member gets no letter')

export const creditableCoveragePromises = promisesOf(port, {
  'a letter names the member, who covered them, and at least one period': async (context) => {
    const found = parsed(port, 'ofMember', await coverageOf(context))
    if (!found) return NONE
    must(found.name.trim() !== '' && found.payerName.trim() !== '', 'a name is empty')
    must(found.periods.length > 0, 'a letter without a period proves nothing')
    return undefined
  },
  'periods begin before they end and by today, the newest first': async (context) => {
    const found = await coverageOf(context)
    if (!found) return NONE
    for (const { from, to } of found.periods) {
      must(to === null || from <= to, 'a period ends before it begins')
      must(from <= today(), 'a period starts later')
    }
    must(inOrder(found.periods.map(({ from }) => from).toReversed()), 'an older period stands first')
    return undefined
  },
  'a period is one that membership knows': async (context) => {
    const found = await coverageOf(context)
    if (!found) return NONE
    const known = new Set(
      context.own.map(({ enrollment }) => `${enrollment.memberId} ${enrollment.effectiveDate}`),
    )
    for (const { memberId, from } of found.periods)
      must(known.has(`${memberId} ${from}`), 'a period is not the member’s')
    return undefined
  },
  'asked twice, a letter proves the same': async (context) => {
    must(same(await coverageOf(context), await coverageOf(context)), 'ofMember() answers two things')
  },
  'members whom nobody knows get no letter, however odd the id': async (context, { ofMember }) => {
    await findsNothing((id) => ofMember(context.call(), id), isNull)
  },
  'a call ends when it is given up': async (context, { ofMember }) => {
    await endsWhenGivenUp(context, (call) => ofMember(call, memberIdOf(context)))
  },
})
