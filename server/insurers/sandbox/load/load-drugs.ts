import { type Random, seededRandom } from '#server/insurers/sandbox/history/random.ts'

/** More drugs than any plan lists. */
export const MOST_DRUGS = 200_000

/** The plan with the list. It has no members, so visitors search it at `/drug-list`. */
const PLAN = { plan_id_type: 'HIOS-PLAN-ID', plan_id: 'LOAD-DRUGS' } as const

const BEGINNINGS = ['ab', 'cor', 'del', 'em', 'fal', 'glu', 'hep', 'lis', 'met', 'nor', 'ox', 'pra', 'ros']
const MIDDLES = ['a', 'ato', 'e', 'ena', 'i', 'ifo', 'o', 'ora', 'u', 'uti', 'ava', 'eri', 'oli', 'ume']
const ENDINGS = ['cin', 'dine', 'lol', 'mab', 'nib', 'pril', 'sartan', 'statin', 'tide', 'vir', 'zole', 'pam']
const STRENGTHS = ['1 MG', '2.5 MG', '5 MG', '10 MG', '20 MG', '40 MG', '100 MG', '250 MG', '5 MG/ML']
const FORMS = ['Oral Tablet', 'Oral Capsule', 'Injectable Solution', 'Topical Cream', 'Oral Solution']
const TIERS = ['GENERIC', 'PREFERRED-BRAND', 'NON-PREFERRED-BRAND', 'SPECIALTY', 'ZERO-COST-SHARE-PREVENTIVE']

/** One in this many drugs has each of the rules. */
const RULE = 12

/** `plans.json` with the plan of the invented drugs. */
export const loadDrugPlans = (drugs: number, year: number): string =>
  JSON.stringify([
    {
      ...PLAN,
      marketing_name: `Load list of ${drugs} drugs`,
      years: [year],
      formulary: TIERS.map((tier, at) => ({
        drug_tier: tier,
        cost_sharing: [
          { pharmacy_type: '1-MONTH-IN-RETAIL', copay_amount: 10 + 25 * at, copay_opt: 'BEFORE-DEDUCTIBLE' },
        ],
      })),
    },
  ])

/** `drugs.json` with this many invented drugs, one line at a time. The same number gives the same drugs. */
export function* loadDrugs(drugs: number, year: number): Generator<string> {
  const random = seededRandom('load drugs')
  for (let number = 1; number <= drugs; number += 1) {
    const entry = {
      // RxNorm's own codes have at most seven digits.
      rxnorm_id: String(90_000_000 + number),
      drug_name: `${nameOf(random)} ${random.oneOf(STRENGTHS)} ${random.oneOf(FORMS)}`,
      plans: [
        {
          ...PLAN,
          drug_tier: random.oneOf(TIERS),
          prior_authorization: random.isOnceIn(RULE),
          step_therapy: random.isOnceIn(RULE),
          quantity_limit: random.isOnceIn(RULE),
          years: [year],
        },
      ],
    }
    yield `${number === 1 ? '[' : ','}${JSON.stringify(entry)}\n`
  }
  yield ']\n'
}

function nameOf(random: Random): string {
  const parts = [
    random.oneOf(BEGINNINGS),
    random.oneOf(MIDDLES),
    random.oneOf(MIDDLES),
    random.oneOf(ENDINGS),
  ]
  const name = parts.join('')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
