import type { Plan } from '#server/sandbox-insurer/world/plan.ts'
import {
  coinsurance,
  copay,
  deductible,
  inWords,
  outOfPocket,
  percent,
  pharmacyOf,
  phonesOf,
} from '#server/sandbox-insurer/world/plan-parts.ts'
import { CARD_IS_NO_PROMISE, EMERGENCY, MEDICAL } from './medical.ts'

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
      copay('gpvisit', 'Primary care visit', inWords('Deductible, then $40')),
      coinsurance('spvisit', 'Specialist visit', percent(40)),
      coinsurance('emergency', 'Emergency room', percent(40)),
      coinsurance('inpthosp', 'Hospital stay', percent(40)),
    ],
    limits: [deductible('in', 7_000, 14_000), outOfPocket('in', 7_500, 15_000)],
    pharmacy: pharmacyOf('NSMHDHP', [
      ['Tier 1 (generic)', inWords('Deductible, then $15')],
      ['Tier 2 (preferred brand)', percent(40)],
      ['Tier 3 (other brand)', percent(50)],
    ]),
    phones: phonesOf('50', true),
    claimsAddress: ['Diamond Exchange Claims', 'PO Box 0500', 'Murfreesboro, AR 71958'],
    website: 'diamond.example.com',
    backText: [EMERGENCY, 'There is no coverage out of network except in an emergency.', CARD_IS_NO_PROMISE],
    features: {
      ...MEDICAL,
      findCare: { title: 'Find Care & Costs', flag: true, applications: ['directory'] },
      policyChanges: 'metallic',
      premiums: 'holder',
      programs: ['diabetes', 'prenatal', 'discounts'],
    },
  },
}
