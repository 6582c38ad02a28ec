import type { Plan } from '#server/insurers/sandbox/world/plan.ts'
import {
  coinsurance,
  copay,
  deductible,
  inWords,
  outOfPocket,
  percent,
  pharmacyOf,
  phonesOf,
} from '#server/insurers/sandbox/world/plan-parts.ts'
import { CARD_IS_NO_PROMISE, EMERGENCY, MEDICAL } from './medical.ts'
import { bilingual } from '#server/insurers/sandbox/world/bilingual.ts'
import { offeredPrograms } from '#server/insurers/sandbox/world/programs.ts'

export const diamondBronze: Plan = {
  planId: 'diamond-bronze-hdhp',
  companyId: '5',
  tier1: 'OCTAVE',
  contractType: 'medical',
  displayName: 'Diamond Exchange Bronze Saver',
  planType: 'HDHP EPO',
  groupNumber: 'X500029',
  groupName: 'Health insurance marketplace',
  ssoType: '',
  chatType: '',
  design: {
    payerName: 'Diamond Exchange',
    payerId: 'NSM05',
    network: 'Diamond',
    costs: [
      copay(
        'gpvisit',
        bilingual('Primary care visit', 'Médico de cabecera'),
        inWords(bilingual('Deductible, then $40', 'Deducible, luego $40')),
      ),
      coinsurance('spvisit', bilingual('Specialist visit', 'Especialista'), percent(40)),
      coinsurance('emergency', bilingual('Emergency room', 'Sala de emergencias'), percent(40)),
      coinsurance('inpthosp', bilingual('Hospital stay', 'Hospitalización'), percent(40)),
    ],
    limits: [deductible('in', 7_000, 14_000), outOfPocket('in', 7_500, 15_000)],
    pharmacy: pharmacyOf('NSMHDHP', [
      [
        bilingual('Tier 1 (generic)', 'Nivel 1 (genérica)'),
        inWords(bilingual('Deductible, then $15', 'Deducible, luego $15')),
      ],
      [bilingual('Tier 2 (preferred brand)', 'Nivel 2 (marca preferida)'), percent(40)],
      [bilingual('Tier 3 (other brand)', 'Nivel 3 (otra marca)'), percent(50)],
    ]),
    phones: phonesOf('OCTAVE', true),
    claimsAddress: ['Diamond Exchange Claims', 'PO Box 0500', 'Murfreesboro, AR 71958'],
    website: 'diamond.example.com',
    backText: [
      EMERGENCY,
      bilingual(
        'No out-of-network coverage except in an emergency.',
        'No hay cobertura fuera de la red, excepto en una emergencia.',
      ),
      CARD_IS_NO_PROMISE,
    ],
    features: {
      ...MEDICAL,
      findCare: {
        title: bilingual('Find Care & Costs', 'Buscar atención y costos'),
        flag: true,
        applications: ['directory'],
      },
      policyChanges: 'metallic',
      travel: true,
      premiums: 'holder',
      programs: offeredPrograms(
        'diabetes',
        'digestive',
        'prenatal',
        'virtual-behavioral',
        'care-navigation',
        'nurse-line',
        'dispatch-care',
        'tobacco',
        'discounts',
      ),
    },
  },
}
