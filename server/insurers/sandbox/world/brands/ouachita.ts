import { FEDERAL_PLAN, type Plan } from '#server/insurers/sandbox/world/plan.ts'
import {
  NOTHING,
  coinsurance,
  copay,
  deductible,
  dollars,
  inWords,
  outOfPocket,
  percent,
  pharmacyOf,
  phonesOf,
} from '#server/insurers/sandbox/world/plan-parts.ts'
import { CARD_IS_NO_PROMISE, EMERGENCY, MEDICAL } from './medical.ts'
import { bilingual } from '#server/insurers/sandbox/world/bilingual.ts'
import { offeredPrograms } from '#server/insurers/sandbox/world/programs.ts'

export const ouachitaPpo: Plan = {
  planId: 'ouachita-ppo-1000',
  companyId: '1',
  tier1: 'ABCBS',
  contractType: 'medical',
  displayName: 'Ouachita Health Open Choice 1000',
  planType: 'PPO',
  groupNumber: 'G700100',
  groupName: 'Pinnacle Ridge Outfitters',
  ssoType: '',
  chatType: 'portal-chat',
  design: {
    payerName: 'Ouachita Health',
    payerId: 'NSM01',
    network: 'Open Choice',
    costs: [
      copay('gpvisit', bilingual('Primary care visit', 'Médico de cabecera'), dollars(25)),
      copay('spvisit', bilingual('Specialist visit', 'Especialista'), dollars(50)),
      copay('televisit', bilingual('Virtual visit', 'Consulta virtual'), dollars(0)),
      copay('urgentcare', bilingual('Urgent care', 'Atención urgente'), dollars(60)),
      copay(
        'emergency',
        bilingual('Emergency room', 'Sala de emergencias'),
        inWords(bilingual('Deductible, then $250', 'Deducible, luego $250')),
      ),
      coinsurance('inpthosp', bilingual('Hospital stay', 'Hospitalización'), percent(20)),
      coinsurance('gpvisit', bilingual('Primary care visit', 'Médico de cabecera'), percent(40), 'out'),
      coinsurance('spvisit', bilingual('Specialist visit', 'Especialista'), percent(40), 'out'),
      coinsurance('inpthosp', bilingual('Hospital stay', 'Hospitalización'), percent(50), 'out'),
    ],
    limits: [
      deductible('in', 1_000, 2_000),
      deductible('out', 2_000, 4_000),
      outOfPocket('in', 4_500, 9_000),
      outOfPocket('out', 9_000, 18_000),
    ],
    pharmacy: pharmacyOf('NSMPPO', [
      [bilingual('Tier 1 (generic)', 'Nivel 1 (genérica)'), dollars(10)],
      [bilingual('Tier 2 (preferred brand)', 'Nivel 2 (marca preferida)'), dollars(40)],
      [bilingual('Tier 3 (other brand)', 'Nivel 3 (otra marca)'), dollars(70)],
      [bilingual('Tier 4 (specialty)', 'Nivel 4 (especializada)'), percent(25)],
    ]),
    phones: phonesOf('ABCBS', true),
    claimsAddress: ['Ouachita Health Claims', 'PO Box 0100', 'Little Rock, AR 72201'],
    website: 'ouachita.example.com',
    backText: [
      EMERGENCY,
      bilingual('Call before a planned hospital stay.', 'Llame antes de una hospitalización programada.'),
      CARD_IS_NO_PROMISE,
    ],
    features: {
      ...MEDICAL,
      findCare: {
        title: bilingual('Find Care & Costs', 'Buscar atención y costos'),
        flag: true,
        applications: ['directory', 'embold'],
      },
      policyChanges: 'policy',
      premiums: 'holder',
      travel: true,
      programs: offeredPrograms(
        'employee-assistance',
        'virtual-behavioral',
        'adult-substance-use',
        'youth-behavioral',
        'diabetes',
        'digestive',
        'orthopedic-telehealth',
        'prenatal',
        'care-navigation',
        'second-opinion',
        'nurse-line',
        'dispatch-care',
        'cost-estimates',
        'travel-coverage',
        'health-coaching',
        'well-being',
        'discounts',
        'tobacco',
        'fitness',
        'payment-account',
        'rx-savings',
      ),
    },
  },
}

/** Sold until a few years ago; what is left of it are ended enrollments. */
export const ouachitaClassic: Plan = {
  ...ouachitaPpo,
  planId: 'ouachita-classic-2500',
  displayName: 'Ouachita Health Classic 2500',
  groupNumber: 'G700205',
  groupName: 'Individual plans',
  chatType: '',
  design: {
    ...ouachitaPpo.design,
    network: 'Classic',
    limits: [
      deductible('in', 2_500, 5_000),
      deductible('out', 5_000, 10_000),
      outOfPocket('in', 7_000, 14_000),
      outOfPocket('out', null, null),
    ],
    features: {
      ...MEDICAL,
      findCare: { title: bilingual('Find Care', 'Buscar atención'), flag: true, applications: ['directory'] },
      policyChanges: 'policy',
      premiums: 'holder',
      programs: offeredPrograms('discounts'),
    },
  },
}

/** A plan whose members may see nothing but how to reach us: every right false or empty. */
export const ouachitaClosed: Plan = {
  ...ouachitaClassic,
  planId: 'ouachita-closed-0',
  displayName: 'Ouachita Health Limited',
  groupNumber: 'G700999',
  groupName: 'Run-off administration',
  design: { ...ouachitaClassic.design, pharmacy: null, features: NOTHING },
}

/** Sold by the group but registered elsewhere: the portal sends its members there (REG-0007). */
export const federalBasic: Plan = {
  ...ouachitaPpo,
  planId: 'federal-basic',
  displayName: 'Federal Employee Program Basic',
  planType: FEDERAL_PLAN,
  groupNumber: 'G700190',
  groupName: 'Federal Employee Program',
  // Its claims and benefits are another system's.
  design: { ...ouachitaPpo.design, pharmacy: null, features: NOTHING },
}
