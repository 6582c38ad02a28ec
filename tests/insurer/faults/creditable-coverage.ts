import type { CreditableCoverage } from '#server/insurer/creditable-coverage.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import { type Fault, everySecondTime } from './fault.ts'

const withLetter = (change: (found: CreditableCoverage) => CreditableCoverage) => (insurer: Insurer) => {
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
    plant: withLetter((found) => ({ ...found, periods: [] })),
    breaks: 'creditableCoverage: names the member, the payer and at least one period in a letter',
  },
  {
    fault: 'periods listed oldest first',
    plant: withLetter((found) => ({ ...found, periods: found.periods.toReversed() })),
    breaks: 'creditableCoverage: lists periods that have begun, with dates in order, the newest first',
  },
  {
    fault: 'a period of another member',
    plant: withLetter((found) => ({
      ...found,
      periods: found.periods.map((period) => ({ ...period, memberId: `${period.memberId}9` })),
    })),
    breaks: 'creditableCoverage: lists only periods that membership states',
  },
  {
    fault: 'a name that changes between calls',
    plant: (insurer) => {
      const change = everySecondTime<string>(() => 'Another Name')
      return withLetter((found) => ({ ...found, name: change(found.name) }))(insurer)
    },
    breaks: 'creditableCoverage: gives the same answer twice',
  },
]
