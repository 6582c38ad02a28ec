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

export const deltaHra: Plan = {
  planId: 'delta-hra-1500',
  companyId: '3',
  tier1: 'BA',
  contractType: 'medical',
  displayName: 'Delta Administrators Health Account 1500',
  planType: 'PPO with HRA',
  groupNumber: 'G920340',
  groupName: 'Arkansas Prairie Rice Cooperative',
  ssoType: 'employer',
  chatType: '',
  design: {
    payerName: 'Delta Administrators',
    payerId: 'NSM03',
    network: 'Delta Wide',
    costs: [
      coinsurance('gpvisit', 'Primary care visit', percent(10)),
      coinsurance('spvisit', 'Specialist visit', percent(20)),
      coinsurance('urgentcare', 'Urgent care', percent(20)),
      copay('emergency', 'Emergency room', inWords('Deductible, then $300')),
      coinsurance('inpthosp', 'Hospital stay', percent(20)),
      coinsurance('spvisit', 'Specialist visit', percent(50), 'out'),
    ],
    limits: [
      deductible('in', 1_500, 3_000),
      deductible('out', 3_000, 6_000),
      outOfPocket('in', 5_000, 10_000),
      outOfPocket('out', 10_000, 20_000),
    ],
    pharmacy: pharmacyOf('NSMHRA', [
      ['Tier 1 (generic)', dollars(8)],
      ['Tier 2 (preferred brand)', percent(20)],
      ['Tier 3 (other brand)', percent(40)],
    ]),
    phones: phonesOf('30', true),
    claimsAddress: ['Delta Administrators Claims', 'PO Box 0300', 'Pine Bluff, AR 71601'],
    website: 'delta.example.com',
    backText: [EMERGENCY, 'Your employer pays for the benefits of this plan.', CARD_IS_NO_PROMISE],
    features: {
      ...MEDICAL,
      reimbursementAccount: true,
      findCare: { title: 'Find Care & Costs', flag: true, applications: ['directory'] },
      reviewGuidelines: true,
      pharmacyCenter: false,
      prescriptionSavings: true,
      programs: ['employee-assistance', 'adult-substance-use', 'youth-behavioral'],
    },
  },
}
