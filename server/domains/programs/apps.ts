import type { Catalogue } from '#contract/content/lookup.ts'
import { type ProgramItem, programFor } from '#contract/content/program-lookup.ts'
import { type VariantRule, variantOf } from '#contract/content/variants.ts'
import type { Rights } from '#contract/entities/rights.ts'
import type { AppKey } from '#contract/entities/sso.ts'
import type { MemberRow } from '#server/access/members.ts'

/** All texts as members read them now. */
export type ShownContent = () => { catalogue: Catalogue; variants: readonly VariantRule[] }

type Opening = { rights: Rights; programs: readonly ProgramItem[] }

const hasType = (items: Rights['pageIdentifiers'], type: string) => items.some((item) => item.type === type)
const hasButton =
  (app: AppKey) =>
  ({ programs }: Opening) =>
    programs.some(({ block }) => block.buttonSSO === app)

/**
 * The condition that opens each connected application (spec §2.3, §5): a right, or a program whose button leads there.
 */
const opens: Record<AppKey, (opening: Opening) => boolean> = {
  interqual: ({ rights }) => hasType(rights.pageIdentifiers, 'interqual'),
  cob: ({ rights }) => rights.updateOtherCoverageInformation,
  updatepolicy: ({ rights }) => rights.updatePolicy,
  updatepolicymetallic: ({ rights }) => rights.updatePolicyMetallic,
  rxsavings: ({ rights }) => rights.rxSavingsSolutions,
  embold: ({ rights }) => hasType(rights.findCareAndCostOptions, 'embold'),
  careguide: hasButton('careguide'),
  wellbeing: hasButton('wellbeing'),
  telehealth: hasButton('telehealth'),
  diabetes: hasButton('diabetes'),
  rewards: hasButton('rewards'),
  discounts: hasButton('discounts'),
}

/** Whether these rights, with the programs that they list, open an application. */
export const mayOpenApp = (app: AppKey, opening: Opening): boolean => opens[app](opening)

/** The programs that a plan's rights list, as the plan's members are shown them today; expired ones are left out. */
export function shownPrograms(
  content: ShownContent,
  { enrollment, plan }: Pick<MemberRow, 'enrollment' | 'plan'>,
  { programs }: Rights,
  today: Temporal.PlainDate,
): ProgramItem[] {
  const { catalogue, variants } = content()
  const variant = variantOf(variants, { ...plan, contractType: enrollment.contractType })
  return programs.flatMap(
    ({ programId }) => programFor(catalogue, programId, { variant, companyCode: '', today }) ?? [],
  )
}
