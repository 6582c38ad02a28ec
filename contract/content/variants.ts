import * as v from 'valibot'
import { ContractType, type Membership, Tier1 } from '#contract/entities/plan.ts'

/** The file in a content folder that defines which plans have their own texts. */
export const VARIANTS_FILE = 'variants.json'

const someOf = <Item extends v.GenericSchema>(item: Item) =>
  v.optional(v.pipe(v.array(item), v.minLength(1, 'is an empty list')))

/** Plans that use `discounts.exchange` before `discounts`: those that are in every list. */
export const VariantRule = v.pipe(
  v.strictObject({
    variant: v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/, 'is not a name like exchange')),
    groups: someOf(v.pipe(v.string(), v.nonEmpty('is empty'))),
    lines: someOf(Tier1),
    kinds: someOf(v.pipe(v.string(), v.picklist(ContractType.options, 'is not a kind of plan'))),
  }),
  v.check(
    ({ groups, lines, kinds }) => Boolean(groups ?? lines ?? kinds),
    'names no groups, lines or kinds of plans',
  ),
)
export type VariantRule = v.InferOutput<typeof VariantRule>

/** The facts about a plan that determine its members' texts. */
export type PlanTraits = Pick<Membership, 'tier1' | 'groupNumber' | 'contractType'>

/** The variant of a plan: that of the first matching rule. */
export const variantOf = (
  rules: readonly VariantRule[],
  { tier1, groupNumber, contractType }: PlanTraits,
): string | undefined =>
  rules.find(
    ({ groups, lines, kinds }) =>
      (groups?.includes(groupNumber) ?? true) &&
      (lines?.some((line) => line === tier1) ?? true) &&
      (kinds?.includes(contractType) ?? true),
  )?.variant

/** Whether a brand serves a line of business; true if the lines aren't known. */
export const isKnownLine = (line: string, { lines }: { lines?: readonly string[] }): boolean =>
  lines?.includes(line) ?? true
