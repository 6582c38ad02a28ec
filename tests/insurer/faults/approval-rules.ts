import type { ApprovalLists, Requirement } from '#server/insurer/approval-rules.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import type { Fault } from './fault.ts'

const withLists = (change: (lists: Required<ApprovalLists>) => ApprovalLists) => (insurer: Insurer) => {
  const { authorizations } = insurer
  const { requirements, metrics } = authorizations ?? {}
  if (!authorizations || !requirements || !metrics) throw new Error('no lists to plant a fault in')
  return { ...insurer, authorizations: { ...authorizations, ...change({ requirements, metrics }) } }
}

const withRules = (change: (rule: Requirement) => Requirement) =>
  withLists(({ requirements }) => ({
    requirements: async (call, question) => {
      const { rows, next } = await requirements(call, question)
      return { rows: rows.map(change), next }
    },
  }))

export const approvalRulesFaults: readonly Fault[] = [
  {
    fault: 'pages of approval rules that overlap',
    plant: withLists(({ requirements }) => ({
      requirements: async (call, question) => {
        const page = await requirements(call, question)
        return page.next === null ? page : { ...page, next: String(Number(page.next) - 1) }
      },
    })),
    breaks: 'authorizations: pages of a list have each rule once, in one order',
  },
  {
    fault: 'a rule that depends on nothing',
    plant: withRules((rule) => ({ ...rule, condition: null })),
    breaks: 'authorizations: a rule that depends says on what',
  },
  {
    fault: 'a rule that ends before it begins',
    plant: withRules((rule) => ({ ...rule, from: '2025-01-01', to: '2024-01-01' })),
    breaks: 'authorizations: no rule ends before it begins',
  },
  {
    fault: 'last year’s figures for every year',
    plant: withLists(({ metrics }) => ({
      metrics: async (call, question) => {
        const figures = await metrics(call, question)
        return figures && { ...figures, year: figures.year - 1 }
      },
    })),
    breaks: 'authorizations: figures are those of the year and the line that are asked for',
  },
  {
    fault: 'approval rules of a line that nobody has',
    plant: withLists(({ requirements }) => ({
      requirements: (call, question) => requirements(call, { ...question, line: 'ABCBS', planId: null }),
    })),
    breaks: 'authorizations: finds nothing for the ids of strangers, however odd',
  },
]
