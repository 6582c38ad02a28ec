import * as v from 'valibot'
import { brandFor } from '#contract/brands/brand.ts'
import { LocalizedText } from '#contract/entities/localized-text.ts'
import { Tier1 } from '#contract/entities/plan.ts'
import { Features, Limit, Network, PlanDesign, Phone, ServiceCost } from '#server/insurer/benefits.ts'
import { Plan as InsurerPlan } from '#server/insurer/membership.ts'
import { builtInBrands } from '#server/platform/brands/brand-files.ts'
import type { Plan } from './plan.ts'
import file from './plans.json' with { type: 'json' }

const Labels = v.record(v.string(), LocalizedText)
const Ages = v.strictObject({ fromAge: v.optional(v.number()), toAge: v.optional(v.number()) })

/** The parts that plans share. */
const Common = v.object({
  texts: Labels,
  /** By the code of a service and the kind of a limit. */
  labels: Labels,
  phones: v.strictObject({ member: LocalizedText, provider: Phone, pharmacist: Phone }),
  /** The ages of a program that isn't for everyone, in whole years (specification §6, eligibility statements). */
  programAges: v.record(v.string(), Ages),
  features: v.strictObject({
    none: v.strictObject(Features.entries),
    basic: v.partial(v.strictObject(Features.entries)),
    medical: v.partial(v.strictObject(Features.entries)),
  }),
})

const { texts, labels, phones, programAges, features: sets } = v.parse(Common, file)
const basic = { ...sets.none, ...sets.basic }
const FEATURES = { none: sets.none, basic, medical: { ...basic, ...sets.medical } }

const textNamed = (name: string, found: Record<string, LocalizedText>): LocalizedText => found[name] ?? name

/** A plan as in the file. */
const GivenPlan = v.strictObject({
  ...InsurerPlan.entries,
  tier1: Tier1,
  design: v.strictObject({
    ...PlanDesign.entries,
    costs: v.array(
      v.strictObject({
        ...ServiceCost.entries,
        label: v.optional(LocalizedText),
        network: v.optional(Network, 'in'),
      }),
    ),
    limits: v.array(v.omit(v.strictObject(Limit.entries), ['label'])),
    pharmacy: v.nullable(
      v.strictObject({ rxGroup: v.string(), tiers: v.array(v.pick(ServiceCost, ['label', 'share'])) }),
    ),
    /** Additional ones. */
    phones: v.optional(PlanDesign.entries.phones, []),
    /** Each is a text, or the name of a text that cards share. */
    backText: PlanDesign.entries.backText,
    features: v.strictObject({
      ...v.partial(Features).entries,
      /** The set that these are added to. */
      like: v.picklist(['none', 'basic', 'medical']),
      programs: v.optional(v.array(v.string()), []),
    }),
  }),
})
type GivenPlan = v.InferOutput<typeof GivenPlan>

type Raw = { planId: string; like?: string; design: object }
const raw: readonly Raw[] = file.plans

/** A plan with the values that it takes over from the plan that it is like. */
function rawPlan(planId: string): Raw {
  const found = raw.find((plan) => plan.planId === planId)
  if (!found) throw new Error(`plans.json has no plan ${planId}`)
  const { like, ...own } = found
  const base = like === undefined ? undefined : rawPlan(like)
  return { ...base, ...own, design: { ...base?.design, ...own.design } }
}

/** No issuer has the number 999999, so a pharmacy can't bill a made-up card. */
const pharmacyOf = ({ rxGroup, tiers }: NonNullable<GivenPlan['design']['pharmacy']>) => ({
  rxBin: '999999',
  rxPcn: 'SANDBOX',
  rxGroup,
  tiers: tiers.map((tier, index) => ({
    code: `rxtier${index + 1}`,
    kind: 'copay' as const,
    network: 'in' as const,
    ...tier,
  })),
})

/** Numbers in the fictional block 555-0100 to 555-0199; the member services number comes from the line of business. */
const phonesOf = ({ tier1, design }: GivenPlan): Phone[] => [
  { label: phones.member, number: brandFor(builtInBrands(), tier1).phones.member, audience: 'member' },
  phones.provider,
  ...(design.pharmacy ? [phones.pharmacist] : []),
  ...design.phones,
]

function planIn(plan: GivenPlan): Plan {
  const { costs, limits, pharmacy, backText, features } = plan.design
  const { like, programs, ...own } = features
  return {
    ...plan,
    design: {
      ...plan.design,
      costs: costs.map((cost) => ({ ...cost, label: cost.label ?? textNamed(cost.code, labels) })),
      limits: limits.map((limit) => ({ ...limit, label: textNamed(limit.kind, labels) })),
      pharmacy: pharmacy && pharmacyOf(pharmacy),
      phones: phonesOf(plan),
      backText: backText.map((text) => (typeof text === 'string' ? textNamed(text, texts) : text)),
      features: {
        ...FEATURES[like],
        ...own,
        programs: programs.map((programId) => ({ programId, ...programAges[programId] })),
      },
    },
  }
}

/** Every plan that the sandbox's insurer sells or once sold (plans.json). */
export const plans: readonly Plan[] = raw.map(({ planId }) => planIn(v.parse(GivenPlan, rawPlan(planId))))

export function planOf(planId: string): Plan {
  const found = plans.find((plan) => plan.planId === planId)
  if (!found) throw new Error(`plans.json has no plan ${planId}`)
  return found
}
