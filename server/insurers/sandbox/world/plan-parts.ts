import type { Tier1 } from '#contract/entities/plan.ts'
import { builtInBrands } from '#server/platform/brands/brand-files.ts'
import { brandFor } from '#contract/brands/brand.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import type {
  Features,
  Limit,
  Network,
  Pharmacy,
  Phone,
  ServiceCost,
  Share,
} from '#server/insurer/benefits.ts'
import { bilingual } from './bilingual.ts'

export const dollars = (whole: number): Share => ({ cents: whole * 100 })
export const percent = (share: number): Share => ({ percent: share })
export const inWords = (words: LocalizedText): Share => ({ words })

const cost =
  (kind: ServiceCost['kind']) =>
  (code: string, label: LocalizedText, share: Share, network: Network = 'in'): ServiceCost => ({
    code,
    label,
    kind,
    network,
    share,
  })

export const copay = cost('copay')
export const coinsurance = cost('coinsurance')

const limit =
  (kind: Limit['kind'], label: LocalizedText) =>
  (network: Network, individual: number | null, family: number | null): Limit => ({
    kind,
    label,
    network,
    individualCents: individual === null ? null : individual * 100,
    familyCents: family === null ? null : family * 100,
  })

/** Whole dollars, individual then family. */
export const deductible = limit('deductible', bilingual('Deductible', 'Deducible'))
export const outOfPocket = limit(
  'maxoutofpocket',
  bilingual('Out-of-pocket maximum', 'Máximo de gastos de bolsillo'),
)
export const annualMaximum = limit('annualmaximum', bilingual('Annual maximum', 'Máximo anual'))

/** 999999 is no issuer's number, so that no pharmacy can bill a made-up card. */
export const pharmacyOf = (rxGroup: string, tiers: readonly [LocalizedText, Share][]): Pharmacy => ({
  rxBin: '999999',
  rxPcn: 'SANDBOX',
  rxGroup,
  tiers: tiers.map(([label, share], index) => copay(`rxtier${index + 1}`, label, share)),
})

/** Numbers of the block 555-0100 to 555-0199, which is nobody's; member services are those of the line of business. */
export const phonesOf = (tier1: Tier1, hasPharmacy: boolean): Phone[] => [
  {
    label: bilingual('Member Services', 'Servicios para miembros'),
    number: brandFor(builtInBrands(), tier1).phones.member,
    audience: 'member',
  },
  {
    label: bilingual('Provider Services', 'Servicios para proveedores'),
    number: '5015550181',
    audience: 'provider',
  },
  ...(hasPharmacy
    ? [
        {
          label: bilingual('Pharmacist Help Desk', 'Ayuda para farmacéuticos'),
          number: '5015550182',
          audience: 'pharmacist',
        } as const,
      ]
    : []),
]

export const NOTHING: Features = {
  claims: false,
  accumulators: false,
  healthRecord: false,
  reimbursementAccount: false,
  findCare: { title: '', flag: false, applications: [] },
  whosCovered: false,
  primaryCareProvider: false,
  admissionRequests: false,
  reviewGuidelines: false,
  policyChanges: 'none',
  medicareBenefitsLink: '',
  otherCoverage: false,
  travel: false,
  premiums: 'employer',
  idCards: false,
  pharmacyCenter: false,
  prescriptionSavings: false,
  programs: [],
  forms: false,
}

/** What every plan has that pays claims. */
export const BASICS: Features = {
  ...NOTHING,
  claims: true,
  accumulators: true,
  whosCovered: true,
  otherCoverage: true,
  idCards: true,
  forms: true,
}
