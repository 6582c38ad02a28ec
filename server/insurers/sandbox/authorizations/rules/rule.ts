import * as v from 'valibot'
import { ApprovalAnswer } from '#contract/entities/approval-rule.ts'
import { AuthorizationKind } from '#contract/entities/authorization.ts'
import { Tier1 } from '#contract/entities/plan.ts'
import file from './rules.json' with { type: 'json' }

/** The same text in English and Spanish. */
const inBoth = <Schema extends v.GenericSchema>(schema: Schema) => v.strictObject({ en: schema, es: schema })

const Months = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** A rule as the sandbox insurer writes it down. */
const SandboxRule = v.strictObject({
  kind: AuthorizationKind,
  answer: ApprovalAnswer,
  words: inBoth(v.string()),
  /** Other names; the two lists may differ in length. */
  also: v.optional(inBoth(v.array(v.string()))),
  /** The HCPCS Level II code. */
  code: v.optional(v.string()),
  when: v.optional(inBoth(v.string())),
  /** The page of the medical policies that has the criteria. */
  policy: v.optional(v.string()),
  /** The lines of business that have the rule; all if omitted. */
  lines: v.optional(v.array(Tier1)),
  /** The one plan that has the rule. */
  plan: v.optional(v.strictObject({ id: v.string(), name: v.string() })),
  from: v.optional(v.pipe(v.string(), v.isoDate())),
  /** How many months ago the rule ended. */
  removedMonths: v.optional(Months),
  /** In how many months the rule takes effect. */
  startsInMonths: v.optional(Months),
})
export type SandboxRule = v.InferOutput<typeof SandboxRule>

/** Every rule: tests and scans, surgery, visits and stays, drugs and equipment. */
export const RULES: readonly SandboxRule[] = v.parse(v.array(SandboxRule), file)
