import type { Plan } from '#server/insurers/sandbox/world/plan.ts'
import {
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

export const ozarkHmo: Plan = {
  planId: 'ozark-hmo-500',
  companyId: '2',
  tier1: 'HA',
  contractType: 'medical',
  displayName: 'Ozark Advantage HMO 500',
  planType: 'HMO',
  groupNumber: 'G810001',
  groupName: 'Natural State Mutual employees',
  ssoType: 'workforce',
  chatType: '',
  design: {
    payerName: 'Ozark Advantage',
    payerId: 'NSM02',
    network: 'Ozark Select',
    costs: [
      copay('gpvisit', bilingual('Primary care visit', 'Médico de cabecera'), dollars(20)),
      copay('spvisit', bilingual('Specialist visit with referral', 'Especialista con referido'), dollars(45)),
      copay('urgentcare', bilingual('Urgent care', 'Atención urgente'), dollars(50)),
      copay('emergency', bilingual('Emergency room', 'Sala de emergencias'), dollars(200)),
      coinsurance('inpthosp', bilingual('Hospital stay', 'Hospitalización'), percent(15)),
    ],
    limits: [deductible('in', 500, 1_000), outOfPocket('in', 3_500, 7_000)],
    pharmacy: pharmacyOf('NSMHMO', [
      [bilingual('Tier 1 (generic)', 'Nivel 1 (genérica)'), dollars(5)],
      [bilingual('Tier 2 (preferred brand)', 'Nivel 2 (marca preferida)'), dollars(35)],
      [
        bilingual('Tier 3 (other brand)', 'Nivel 3 (otra marca)'),
        inWords(bilingual('Deductible, then $60', 'Deducible, luego $60')),
      ],
    ]),
    phones: phonesOf('HA', true),
    claimsAddress: ['Ozark Advantage Claims', 'PO Box 0200', 'Fayetteville, AR 72701'],
    website: 'ozark.example.com',
    backText: [
      EMERGENCY,
      bilingual(
        'Your primary care provider refers you to specialists.',
        'Su médico de cabecera lo refiere a especialistas.',
      ),
      CARD_IS_NO_PROMISE,
    ],
    features: {
      ...MEDICAL,
      findCare: { title: bilingual('Find a Doctor', 'Buscar un médico'), flag: true, applications: [] },
      primaryCareProvider: true,
      programs: offeredPrograms(
        'employee-assistance',
        'virtual-behavioral',
        'diabetes',
        'prenatal',
        'care-navigation',
        'second-opinion',
        'nurse-line',
        'health-coaching',
        'well-being',
        'tobacco',
      ),
    },
  },
}
