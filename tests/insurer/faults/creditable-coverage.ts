import type { CreditableCoverage } from '#server/insurer/creditable-coverage.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import { type Fault, everySecondTime } from './fault.ts'

const told = (change: (found: CreditableCoverage) => CreditableCoverage) => (insurer: Insurer) => {
  const { creditableCoverage } = insurer
  if (!creditableCoverage) throw new Error('no letters to plant a fault in')
  const ofMember: typeof creditableCoverage.ofMember = async (...asked) => {
    const found = await creditableCoverage.ofMember(...asked)
    return found && change(found)
  }
  return { ...insurer, creditableCoverage: { ofMember } }
}

export const creditableCoverageFaults: readonly Fault[] = [
  {
    fault: 'a letter without a period',
    plant: told((found) => ({ ...found, periods: [] })),
    breaks: 'creditableCoverage: a letter names the member, who covered them, and at least one period',
  },
  {
    fault: 'periods of which the oldest comes first',
    plant: told((found) => ({ ...found, periods: found.periods.toReversed() })),
    breaks: 'creditableCoverage: periods begin before they end and by today, the newest first',
  },
  {
    fault: 'a period of somebody else',
    plant: told((found) => ({
      ...found,
      periods: found.periods.map((period) => ({ ...period, memberId: `${period.memberId}9` })),
    })),
    breaks: 'creditableCoverage: a period is one that membership knows',
  },
  {
    fault: 'a name that comes and goes',
    plant: (insurer) => {
      const change = everySecondTime<string>(() => 'Somebody Else')
      return told((found) => ({ ...found, name: change(found.name) }))(insurer)
    },
    breaks: 'creditableCoverage: says the same when it is asked twice',
  },
]
