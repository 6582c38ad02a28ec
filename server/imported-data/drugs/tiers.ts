import type { DrugTier } from '#contract/entities/drug.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import type { CostSharing, PlanEntry } from './shapes.ts'
import type { TierCosts } from './tables.ts'

/** The tiers named in the Marketplace's format. */
const LABELS: Readonly<Record<string, LocalizedText>> = {
  GENERIC: { en: 'Generic', es: 'Genérico' },
  'PREFERRED-GENERIC': { en: 'Preferred generic', es: 'Genérico preferido' },
  'NON-PREFERRED-GENERIC': { en: 'Non-preferred generic', es: 'Genérico no preferido' },
  BRAND: { en: 'Brand', es: 'De marca' },
  'PREFERRED-BRAND': { en: 'Preferred brand', es: 'De marca preferido' },
  'NON-PREFERRED-BRAND': { en: 'Non-preferred brand', es: 'De marca no preferido' },
  PREFERRED: { en: 'Preferred', es: 'Preferido' },
  'NON-PREFERRED': { en: 'Non-preferred', es: 'No preferido' },
  SPECIALTY: { en: 'Specialty', es: 'De especialidad' },
  'PREFERRED-SPECIALTY': { en: 'Preferred specialty', es: 'De especialidad preferido' },
  'NON-PREFERRED-SPECIALTY': { en: 'Non-preferred specialty', es: 'De especialidad no preferido' },
  'ZERO-COST-SHARE-PREVENTIVE': { en: 'Preventive ($0)', es: 'Preventivo ($0)' },
  'MEDICAL-SERVICE': { en: 'Paid as a medical service', es: 'Se paga como servicio médico' },
}

const MOST_CENTS = 100_000_00

/** One name for `Preferred Generic` and `PREFERRED_GENERIC`. */
export const tierName = (given: string | null): string =>
  (given ?? '')
    .trim()
    .toUpperCase()
    .replace(/[\s_-]+/g, '-')

export const isPreventiveTier = (name: string): boolean => name.startsWith('ZERO-COST-SHARE-PREVENT')
export const isSpecialtyTier = (name: string): boolean => /(?:^|-)SPECIALTY/.test(name)

/** A tier as members see it; an unknown name stays in the file's words. */
export function tierInWords(name: string, costs: TierCosts): DrugTier {
  const number = /^TIER-?(\d)$/.exec(name)?.[1]
  const isFree = isPreventiveTier(name)
  return {
    tier: isFree ? 0 : number === undefined ? null : Number(number),
    label:
      (isFree ? LABELS['ZERO-COST-SHARE-PREVENTIVE'] : LABELS[name]) ??
      (number === undefined ? plain(name) : { en: `Tier ${number}`, es: `Nivel ${number}` }),
    ...(costs[name] ?? { retail: null, mail: null, afterDeductible: null }),
  }
}

function plain(name: string): string {
  const words = name.replaceAll('-', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The costs of a plan's tiers for one month at a pharmacy and three months by mail. */
export function costsOf({ formulary }: PlanEntry): TierCosts {
  return Object.fromEntries(
    (formulary ?? []).map(({ drug_tier: tier, cost_sharing: sharing }) => {
      const of = (type: string) => sharing?.find(({ pharmacy_type: given }) => tierName(given) === type)
      const [retail, mail] = [of('1-MONTH-IN-RETAIL'), of('3-MONTH-IN-MAIL')]
      return [
        tierName(tier),
        {
          retail: retail ? shareOf(retail) : null,
          mail: mail ? shareOf(mail) : null,
          afterDeductible: retail ? isAfterDeductible(retail) : null,
        },
      ]
    }),
  )
}

/**
 * A file that has 0 for both and doesn't say "no charge" states no cost. One with both has more than a share can
 * express.
 */
function shareOf(sharing: CostSharing): DrugTier['retail'] {
  const { copay_amount: copay, coinsurance_rate: rate } = sharing
  if (copay && rate) return null
  if (rate) return rate <= 1 ? { percent: Math.round(rate * 10_000) / 100 } : null
  const cents = Math.round((copay ?? 0) * 100)
  if (cents > 0) return cents <= MOST_CENTS ? { cents } : null
  return [sharing.copay_opt, sharing.coinsurance_opt].some((option) =>
    tierName(option).startsWith('NO-CHARGE'),
  )
    ? { cents: 0 }
    : null
}

/** Options under which the member doesn't first pay the rest of the deductible. */
const WITHOUT_DEDUCTIBLE = new Set(['BEFORE-DEDUCTIBLE', 'NO-CHARGE', 'CHARGE', 'DEDUCTIBLE-WAIVED'])

function isAfterDeductible({ copay_opt, coinsurance_opt, coinsurance_rate }: CostSharing): boolean | null {
  const option = tierName(coinsurance_rate ? coinsurance_opt : (copay_opt ?? coinsurance_opt))
  if (option.endsWith('AFTER-DEDUCTIBLE')) return true
  return WITHOUT_DEDUCTIBLE.has(option) ? false : null
}
