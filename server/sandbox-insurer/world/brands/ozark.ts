import type { Plan } from '#server/sandbox-insurer/world/plan.ts'
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
} from '#server/sandbox-insurer/world/plan-parts.ts'
import { CARD_IS_NO_PROMISE, EMERGENCY, MEDICAL } from './medical.ts'

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
      copay('gpvisit', 'Primary care visit', dollars(20)),
      copay('spvisit', 'Specialist visit with referral', dollars(45)),
      copay('urgentcare', 'Urgent care', dollars(50)),
      copay('emergency', 'Emergency room', dollars(200)),
      coinsurance('inpthosp', 'Hospital stay', percent(15)),
    ],
    limits: [deductible('in', 500, 1_000), outOfPocket('in', 3_500, 7_000)],
    pharmacy: pharmacyOf('NSMHMO', [
      ['Tier 1 (generic)', dollars(5)],
      ['Tier 2 (preferred brand)', dollars(35)],
      ['Tier 3 (other brand)', inWords('Deductible, then $60')],
    ]),
    phones: phonesOf('20', true),
    claimsAddress: ['Ozark Advantage Claims', 'PO Box 0200', 'Fayetteville, AR 72701'],
    website: 'ozark.example.com',
    backText: [EMERGENCY, 'Your primary care provider refers you to specialists.', CARD_IS_NO_PROMISE],
    features: {
      ...MEDICAL,
      findCare: { title: 'Find a Doctor', flag: true, applications: [] },
      primaryCareProvider: true,
      programs: ['employee-assistance', 'prenatal', 'diabetes'],
    },
  },
}
