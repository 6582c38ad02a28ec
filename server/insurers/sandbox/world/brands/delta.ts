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
      coinsurance('gpvisit', bilingual('Primary care visit', 'Médico de cabecera'), percent(10)),
      coinsurance('spvisit', bilingual('Specialist visit', 'Especialista'), percent(20)),
      coinsurance('urgentcare', bilingual('Urgent care', 'Atención urgente'), percent(20)),
      copay(
        'emergency',
        bilingual('Emergency room', 'Sala de emergencias'),
        inWords(bilingual('Deductible, then $300', 'Deducible, luego $300')),
      ),
      coinsurance('inpthosp', bilingual('Hospital stay', 'Hospitalización'), percent(20)),
      coinsurance('spvisit', bilingual('Specialist visit', 'Especialista'), percent(50), 'out'),
    ],
    limits: [
      deductible('in', 1_500, 3_000),
      deductible('out', 3_000, 6_000),
      outOfPocket('in', 5_000, 10_000),
      outOfPocket('out', 10_000, 20_000),
    ],
    pharmacy: pharmacyOf('NSMHRA', [
      [bilingual('Tier 1 (generic)', 'Nivel 1 (genérica)'), dollars(8)],
      [bilingual('Tier 2 (preferred brand)', 'Nivel 2 (marca preferida)'), percent(20)],
      [bilingual('Tier 3 (other brand)', 'Nivel 3 (otra marca)'), percent(40)],
      [bilingual('Tier 4 (specialty)', 'Nivel 4 (especializada)'), dollars(150)],
    ]),
    phones: phonesOf('BA', true),
    claimsAddress: ['Delta Administrators Claims', 'PO Box 0300', 'Pine Bluff, AR 71601'],
    website: 'delta.example.com',
    backText: [
      EMERGENCY,
      bilingual(
        'Your employer pays for the benefits of this plan.',
        'Su empleador paga los beneficios de este plan.',
      ),
      CARD_IS_NO_PROMISE,
    ],
    features: {
      ...MEDICAL,
      reimbursementAccount: true,
      findCare: {
        title: bilingual('Find Care & Costs', 'Buscar atención y costos'),
        flag: true,
        applications: ['directory'],
      },
      reviewGuidelines: true,
      pharmacyCenter: false,
      prescriptionSavings: true,
      programs: offeredPrograms(
        'employee-assistance',
        'adult-substance-use',
        'youth-behavioral',
        'virtual-behavioral',
        'orthopedic-telehealth',
        'diabetes',
        'nurse-line',
        'payment-account',
        'rx-savings',
      ),
    },
  },
}
