import { and, eq } from 'drizzle-orm'
import type { FormularyDrug } from '#contract/entities/drug.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { type DrugIndex, indexManyDrugs } from '#contract/drug-index.ts'
import { pageOfDrugs } from '#server/imported-data/drug-pages.ts'
import { versionOf } from '#server/imported-data/versions.ts'
import type { Formulary } from '#server/insurer/formulary.ts'
import type { Database } from '#server/platform/db/open.ts'
import { DRUGS } from './import-drugs.ts'
import { type TierCosts, importedDrugPlans, importedDrugs, importedFormularies } from './tables.ts'
import { isPreventiveTier, isSpecialtyTier, tierInWords } from './tiers.ts'

/** The current version of the drug lists; null before the first import. */
export const drugsVersion = (db: Pick<Database, 'select'>): Promise<number | null> => versionOf(db, DRUGS)

/** How many lists have an index in memory; an index of 20,000 drugs takes about 40 MB. */
const MOST_INDEXES = 6

/** `usable`: the finished index of this version or the previous one. */
type KeptIndex = { version: number; making: Promise<DrugIndex | null>; usable: DrugIndex | null }

/** The imported drug lists as a port. The files name no cheaper drugs, so there are no alternatives. */
export function importedFormulary(db: () => Database): Formulary {
  const indexes = new Map<string, KeptIndex>()

  /** The index of a list; while a new version's index is being built, the previous one. */
  async function indexOf(version: number, formularyId: string): Promise<DrugIndex | null> {
    const known = indexes.get(formularyId)
    const kept = known?.version === version ? known : beginIndex(version, formularyId, known)
    // The most recently searched list stays longest.
    indexes.delete(formularyId)
    indexes.set(formularyId, kept)
    for (const [old] of indexes) if (indexes.size > MOST_INDEXES) indexes.delete(old)
    return kept.usable ?? kept.making
  }

  function beginIndex(version: number, formularyId: string, before: KeptIndex | undefined): KeptIndex {
    const kept: KeptIndex = {
      version,
      making: makeIndex(db(), version, formularyId),
      usable: before?.usable ?? null,
    }
    const forget = () => indexes.get(formularyId) === kept && indexes.delete(formularyId)
    kept.making.then((index) => {
      kept.usable = index
      if (index === null) forget()
    }, forget)
    return kept
  }

  return {
    async lists() {
      const version = await drugsVersion(db())
      if (version === null) return []
      const rows = await db()
        .select()
        .from(importedFormularies)
        .where(eq(importedFormularies.version, version))
        .orderBy(importedFormularies.formularyId)
      return rows.map(({ formularyId, name, year, updatedOn, planIds }) => ({
        formularyId,
        name,
        year,
        updatedOn,
        planIds,
      }))
    },

    async search(_call, query) {
      const version = await drugsVersion(db())
      return pageOfDrugs(version === null ? null : await indexOf(version, query.formularyId), query)
    },

    async read(_call, { formularyId, drugId }) {
      const version = await drugsVersion(db())
      if (version === null) return null
      return (await drugsOf(db(), { version, formularyId, drugId }))[0] ?? null
    },

    alternatives: async () => [],
  }
}

async function makeIndex(db: Database, version: number, formularyId: string): Promise<DrugIndex | null> {
  const drugs = await drugsOf(db, { version, formularyId })
  return drugs.length === 0 ? null : indexManyDrugs(drugs)
}

type Row = {
  drugId: string
  name: string
  rxCui: string | null
  tier: string
  needsApproval: boolean | null
  hasStep: boolean | null
  hasLimit: boolean | null
}

/** The drugs of a list, or one of them. */
async function drugsOf(
  db: Database,
  { version, formularyId, drugId }: { version: number; formularyId: string; drugId?: string },
): Promise<FormularyDrug[]> {
  const [list] = await db
    .select({ tiers: importedFormularies.tiers })
    .from(importedFormularies)
    .where(and(eq(importedFormularies.version, version), eq(importedFormularies.formularyId, formularyId)))
  if (!list) return []
  const { tier, needsApproval, hasStep, hasLimit } = importedDrugPlans
  const { name, rxCui } = importedDrugs
  const rows = await db
    .select({ drugId: importedDrugs.drugId, name, rxCui, tier, needsApproval, hasStep, hasLimit })
    .from(importedDrugPlans)
    .innerJoin(
      importedDrugs,
      and(
        eq(importedDrugs.version, importedDrugPlans.version),
        eq(importedDrugs.drugId, importedDrugPlans.drugId),
      ),
    )
    .where(
      and(
        eq(importedDrugPlans.version, version),
        eq(importedDrugPlans.formularyId, formularyId),
        drugId === undefined ? undefined : eq(importedDrugPlans.drugId, drugId),
      ),
    )
    .orderBy(importedDrugs.drugId, tier)
  return [...Map.groupBy(rows, (row) => row.drugId).values()].map((own) => drugOf(own, list.tiers))
}

const STEP: LocalizedText = {
  en: 'Another drug has to be tried first. Call us to learn which.',
  es: 'Primero hay que probar otro medicamento. Llámenos para saber cuál.',
}
const STEP_NOT_STATED: LocalizedText = {
  en: 'The list doesn’t state whether another drug comes first. Call us.',
  es: 'La lista no indica si primero va otro medicamento. Llámenos.',
}
const LIMIT: LocalizedText = {
  en: 'There is a limit. Call us to learn how much.',
  es: 'Hay un límite. Llámenos para saber cuánto.',
}
const LIMIT_NOT_STATED: LocalizedText = {
  en: 'The list doesn’t state whether there is a limit. Call us.',
  es: 'La lista no indica si hay un límite. Llámenos.',
}

/** A drug from its rows on one list. If rows differ, the stricter rule applies. */
function drugOf(rows: readonly Row[], costs: TierCosts): FormularyDrug {
  const [{ drugId, name, rxCui }] = rows as [Row]
  const tiers = [...new Set(rows.map(({ tier }) => tier))].filter((tier) => tier !== '')
  const approval = strictest(rows.map(({ needsApproval }) => needsApproval))
  const step = strictest(rows.map(({ hasStep }) => hasStep))
  const limit = strictest(rows.map(({ hasLimit }) => hasLimit))
  return {
    drugId,
    name,
    otherNames: [],
    strength: null,
    form: null,
    classWords: '',
    isGeneric: null,
    tiers: tiers.map((tier) => tierInWords(tier, costs)),
    needsApproval: approval,
    step: step === false ? null : step ? STEP : STEP_NOT_STATED,
    quantityLimit: limit === false ? null : limit ? LIMIT : LIMIT_NOT_STATED,
    unstatedRules: [
      ...(step === null ? (['step'] as const) : []),
      ...(limit === null ? (['quantityLimit'] as const) : []),
    ],
    isPreventive: tiers.some(isPreventiveTier),
    isSpecialty: tiers.some(isSpecialtyTier),
    canBeSplit: false,
    rxCui,
    ndcs: [],
    usualQuantity: null,
    changes: [],
  }
}

const strictest = (flags: readonly (boolean | null)[]): boolean | null =>
  flags.includes(true) ? true : flags.includes(null) ? null : false
