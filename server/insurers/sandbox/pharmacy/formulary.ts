import { asc, eq } from 'drizzle-orm'
import type { DrugChange, DrugTier, FormularyDrug } from '#contract/entities/drug.ts'
import { mapText, textIn } from '#contract/entities/localized-text.ts'
import { todayOf } from '#server/config/clock.ts'
import { type DrugIndex, indexDrugs } from '#contract/drug-index.ts'
import { importedFormulary } from '#server/imported-data/drugs/imported-formulary.ts'
import { pageOfDrugs } from '#server/imported-data/drug-pages.ts'
import type { PlanDesign } from '#server/insurer/benefits.ts'
import type { Formulary, StatedList } from '#server/insurer/formulary.ts'
import { type Category, type CostShare } from '#server/insurers/sandbox/adjudication/benefits.ts'
import { benefitsOf, designOf } from '#server/insurers/sandbox/adjudication/plan-benefits.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { plans } from '#server/insurers/sandbox/tables.ts'
import { bilingual } from '#server/insurers/sandbox/world/bilingual.ts'
import { DRUGS, DRUG_BY_ID, type SandboxDrug } from './drugs.ts'
import { tierIn } from './tiers.ts'

type ListedPlan = { planId: string; displayName: string; design: PlanDesign }

/** The list of one plan design in one year, made from the design's first plan by id. */
type SandboxList = { stated: StatedList; design: string; plan: ListedPlan; year: number }

/** 90 days by mail cost two copays. */
const MAIL_COPAYS = 2
const ALTERNATIVES = 5

/**
 * The sandbox insurer's drug lists: one for each plan design this year and last year, and imported ones for other
 * plans.
 */
export function sandboxFormulary({ db, clock }: SandboxSystem): Formulary {
  const imported = importedFormulary(db)
  const indexes = new Map<string, DrugIndex>()

  async function lists(): Promise<SandboxList[]> {
    const rows = (await db()
      .select({ planId: plans.planId, displayName: plans.displayName, design: plans.design })
      .from(plans)
      .where(eq(plans.contractType, 'medical'))
      .orderBy(asc(plans.planId))) as ListedPlan[]
    const listed = rows.filter(({ design }) => design.pharmacy !== null && design.features.claims)
    const { year } = todayOf(clock)
    const byDesign = Map.groupBy(listed, ({ planId }) => nameOf(planId))
    return [...byDesign].flatMap(([design, all]) =>
      [year, year - 1].map((ofYear) => listOf(design, all, ofYear)),
    )
  }

  async function listNamed(formularyId: string) {
    const found = (await lists()).find(({ stated }) => stated.formularyId === formularyId)
    if (!found) return null
    return { ...found, thisYear: todayOf(clock).year }
  }

  async function drugsOf(formularyId: string): Promise<DrugIndex | null> {
    const known = indexes.get(formularyId)
    if (known) return known
    const list = await listNamed(formularyId)
    if (!list) return null
    const made = indexDrugs(DRUGS.flatMap((drug) => drugOn(list, drug, list.thisYear) ?? []))
    indexes.set(formularyId, made)
    return made
  }

  return {
    async lists(call) {
      const own = (await lists()).map(({ stated }) => stated)
      const ids = new Set(own.map(({ formularyId }) => formularyId))
      const planIds = new Set(own.flatMap((list) => list.planIds))
      const others = (await imported.lists(call)).filter(
        (list) => !ids.has(list.formularyId) && !list.planIds.some((planId) => planIds.has(planId)),
      )
      return [...own, ...others]
    },

    async search(call, query) {
      const own = await drugsOf(query.formularyId)
      return own ? pageOfDrugs(own, query) : imported.search(call, query)
    },

    async read(call, { formularyId, drugId }) {
      const list = await listNamed(formularyId)
      if (!list) return imported.read(call, { formularyId, drugId })
      const drug = DRUG_BY_ID.get(drugId)
      return drug ? drugOn(list, drug, list.thisYear) : null
    },

    async alternatives(_call, { formularyId, drugId }) {
      const [list, drug] = [await listNamed(formularyId), DRUG_BY_ID.get(drugId)]
      if (!list || !drug) return []
      return cheaperThan(drug, list.design).flatMap((one) => drugOn(list, one, list.thisYear) ?? [])
    },
  }
}

const nameOf = (planId: string): string =>
  designOf({ planId, contractType: 'medical', design: {} as PlanDesign })

/** The id of a plan's list in a year. */
export const formularyIdOf = (planId: string, year: number): string => `${nameOf(planId)}-${year}`

function listOf(design: string, all: readonly ListedPlan[], year: number): SandboxList {
  const plan = all[0]!
  return {
    stated: {
      formularyId: `${design}-${year}`,
      name: [...new Set(all.map(({ displayName }) => displayName))].join(', '),
      planIds: all.map(({ planId }) => planId),
      year,
      updatedOn: `${year}-01-01`,
    },
    design,
    plan,
    year,
  }
}

/** Drugs for the same purpose on a lower tier, or cheaper on the same tier, cheapest first. */
function cheaperThan(drug: SandboxDrug, design: string): SandboxDrug[] {
  const perDay = ({ billedCents }: SandboxDrug) => billedCents
  const tierOf = (one: SandboxDrug) => tierIn(design, one) ?? 9
  return DRUGS.filter(
    (one) =>
      one.class === drug.class &&
      textIn(one.name, 'en') !== textIn(drug.name, 'en') &&
      tierIn(design, one) !== null &&
      tierOf(one) <= tierOf(drug) &&
      perDay(one) < perDay(drug),
  )
    .toSorted((one, other) => tierOf(one) - tierOf(other) || perDay(one) - perDay(other))
    .filter(
      (one, at, all) => all.findIndex(({ name }) => textIn(name, 'en') === textIn(one.name, 'en')) === at,
    )
    .slice(0, ALTERNATIVES)
}

const PREVENTIVE = bilingual('Preventive ($0)', 'Preventivo ($0)')
const LIMIT = (quantity: number) =>
  bilingual(`Up to ${quantity} for 30 days`, `Hasta ${quantity} por 30 días`)

/** A drug on a list; null if the list doesn't have it. */
function drugOn(list: SandboxList, drug: SandboxDrug, thisYear: number): FormularyDrug | null {
  const tier = tierIn(list.design, drug)
  if (tier === null) return null
  return {
    drugId: drug.drugId,
    name: drug.name,
    otherNames: drug.otherNames,
    strength: drug.strength,
    form: drug.formWords,
    classWords: drug.classWords,
    isGeneric: !drug.isBrand,
    tiers: [tierOf(list, tier, thisYear)],
    needsApproval: drug.needsApproval,
    step: drug.hasStep ? stepOf(drug, list.design) : null,
    quantityLimit: drug.hasLimit ? LIMIT(drug.quantity) : null,
    isPreventive: drug.isPreventive,
    isSpecialty: drug.isSpecialty,
    canBeSplit: drug.canBeSplit,
    rxCui: null,
    ndcs: [drug.ndc],
    usualQuantity: drug.quantity,
    changes: changesOf(drug, list.year),
  }
}

function tierOf({ plan, year }: SandboxList, tier: number, thisYear: number): DrugTier {
  const insured = { planId: plan.planId, contractType: 'medical' as const, design: plan.design }
  const benefits = benefitsOf(insured, year, thisYear)
  const category: Category = `drug-${tier}` as Category
  const share = benefits.in.services[category]
  const onCard = plan.design.pharmacy?.tiers[tier - 1]
  const hasDeductible = benefits.in.deductible.individualCents !== 0
  return {
    tier,
    label: tier === 0 ? PREVENTIVE : (onCard?.label ?? bilingual(`Tier ${tier}`, `Nivel ${tier}`)),
    retail: share ? shareOf(share, 1) : null,
    mail: share ? shareOf(share, MAIL_COPAYS) : null,
    afterDeductible: share ? share.afterDeductible && hasDeductible : null,
  }
}

const shareOf = ({ copayCents, coinsurancePercent }: CostShare, copays: number): DrugTier['retail'] =>
  coinsurancePercent > 0 ? { percent: coinsurancePercent } : { cents: copayCents * copays }

/** The two cheapest drugs for the same purpose must be tried first. */
function stepOf(drug: SandboxDrug, design: string): FormularyDrug['step'] {
  const first = cheaperThan(drug, design).slice(0, 2)
  const names = (language: 'en' | 'es', or: string) =>
    first.map(({ name }) => textIn(name, language)).join(` ${or} `)
  if (first.length === 0)
    return bilingual('A drug on a lower tier first', 'Primero un medicamento de un nivel más bajo')
  return bilingual(`Try ${names('en', 'or')} first`, `Pruebe primero ${names('es', 'o')}`)
}

/** Drugs whose tier rises on January 1 of the next year. */
const RISING: ReadonlySet<string> = new Set(['albuterol-inhaler-90-mcg', 'fenofibrate-145-mg'])

function changesOf({ drugId, name }: SandboxDrug, year: number): DrugChange[] {
  if (!RISING.has(drugId)) return []
  const what = mapText(name, (text, language) =>
    language === 'es' ? `${text} pasa a un nivel más alto.` : `${text} moves to a higher tier.`,
  )
  return [{ on: `${year + 1}-01-01`, kind: 'tier-up', what }]
}
