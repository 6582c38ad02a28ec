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
    fault: 'overlapping pages of approval rules',
    plant: withLists(({ requirements }) => ({
      requirements: async (call, question) => {
        const page = await requirements(call, question)
        return page.next === null ? page : { ...page, next: String(Number(page.next) - 1) }
      },
    })),
    breaks: 'authorizations: returns each rule once, in the same order for any page size',
  },
  {
    fault: 'a conditional rule without its condition',
    plant: withRules((rule) => ({ ...rule, condition: null })),
    breaks: 'authorizations: states the condition of each rule that depends on one',
  },
  {
    fault: 'a rule that ends before it begins',
    plant: withRules((rule) => ({ ...rule, from: '2025-01-01', to: '2024-01-01' })),
    breaks: 'authorizations: returns no rule that ends before it begins',
  },
  {
    fault: 'figures of the previous year',
    plant: withLists(({ metrics }) => ({
      metrics: async (call, question) => {
        const figures = await metrics(call, question)
        return figures && { ...figures, year: figures.year - 1 }
      },
    })),
    breaks: 'authorizations: returns the figures of the requested year and line of business',
  },
  {
    fault: 'approval rules for an unknown line of business',
    plant: withLists(({ requirements }) => ({
      requirements: (call, question) => requirements(call, { ...question, line: 'ABCBS', planId: null }),
    })),
    breaks: 'authorizations: finds nothing for unknown or malformed ids',
  },
]
