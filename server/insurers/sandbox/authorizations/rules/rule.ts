import type { ApprovalAnswer } from '#contract/entities/approval-rule.ts'
import type { AuthorizationKind } from '#contract/entities/authorization.ts'

/** The same in English and in Spanish. */
export type InBoth = readonly [en: string, es: string]

/** A rule as the sandbox insurer writes it down. */
export type SandboxRule = {
  words: InBoth
  kind: AuthorizationKind
  answer: ApprovalAnswer
  /** Other names, separated by semicolons. */
  also?: InBoth
  /** Of HCPCS Level II. */
  code?: string
  when?: InBoth
  /** The page of the medical policies that has the criteria. */
  policy?: string
  /** The lines of business that have it; all if left out. */
  lines?: readonly string[]
  /** The one plan that has it. */
  plan?: { id: string; name: string }
  from?: string
  /** How many months ago it ended. */
  removedMonths?: number
  /** In how many months it takes effect. */
  startsInMonths?: number
}

type More = Omit<SandboxRule, 'words' | 'kind' | 'answer' | 'also'>

/** Returns a function that makes the rules of one kind with one answer. */
export const rulesOf =
  (kind: AuthorizationKind, answer: ApprovalAnswer) =>
  (words: InBoth, also?: InBoth, more: More = {}): SandboxRule => ({
    words,
    kind,
    answer,
    ...(also ? { also } : {}),
    ...more,
  })
