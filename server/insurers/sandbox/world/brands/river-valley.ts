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
import { EMERGENCY, MEDICAL } from './medical.ts'
import { bilingual } from '#server/insurers/sandbox/world/bilingual.ts'
import { offeredPrograms } from '#server/insurers/sandbox/world/programs.ts'

export const riverValley: Plan = {
  planId: 'river-valley-advantage',
  companyId: '4',
  tier1: 'ABM',
  contractType: 'medical',
  displayName: 'River Valley Medicare Advantage',
  planType: 'Medicare Advantage HMO-POS',
  groupNumber: 'H0000-001',
  groupName: 'Medicare',
  ssoType: '',
  chatType: 'portal-chat',
  design: {
    payerName: 'River Valley Medicare',
    payerId: 'NSM04',
    network: 'River Valley',
    costs: [
      copay('gpvisit', bilingual('Primary care visit', 'Médico de cabecera'), dollars(0)),
      copay('spvisit', bilingual('Specialist visit', 'Especialista'), dollars(30)),
      copay('urgentcare', bilingual('Urgent care', 'Atención urgente'), dollars(40)),
      copay('emergency', bilingual('Emergency room', 'Sala de emergencias'), dollars(90)),
      copay(
        'inpthosp',
        bilingual('Hospital stay', 'Hospitalización'),
        inWords(bilingual('$295 a day, days 1 to 6', '$295 por día, días 1 a 6')),
      ),
      coinsurance('spvisit', bilingual('Specialist visit', 'Especialista'), percent(40), 'out'),
    ],
    limits: [deductible('in', 0, null), outOfPocket('in', 4_200, null), outOfPocket('out', 8_950, null)],
    pharmacy: pharmacyOf('NSMMAPD', [
      [bilingual('Tier 1 (preferred generic)', 'Nivel 1 (genérica preferida)'), dollars(0)],
      [bilingual('Tier 2 (generic)', 'Nivel 2 (genérica)'), dollars(12)],
      [bilingual('Tier 3 (preferred brand)', 'Nivel 3 (marca preferida)'), dollars(47)],
      [bilingual('Tier 4 (other drugs)', 'Nivel 4 (otros medicamentos)'), dollars(100)],
      [bilingual('Tier 5 (specialty)', 'Nivel 5 (especializada)'), percent(33)],
    ]),
    phones: [...phonesOf('ABM', true), { label: 'TTY', number: '711', audience: 'member' }],
    claimsAddress: ['River Valley Medicare Claims', 'PO Box 0400', 'Fort Smith, AR 72901'],
    website: 'rivervalley.example.com',
    backText: [
      EMERGENCY,
      bilingual(
        'Show this card instead of your red, white and blue Medicare card.',
        'Muestre esta tarjeta en lugar de su tarjeta roja, blanca y azul de Medicare.',
      ),
    ],
    features: {
      ...MEDICAL,
      findCare: { title: bilingual('Find Care', 'Buscar atención'), flag: true, applications: ['directory'] },
      primaryCareProvider: true,
      medicareBenefitsLink: 'https://rivervalley.example.com/benefits/advantage',
      travel: true,
      premiums: 'medicare',
      programs: offeredPrograms(
        'wellness-exam',
        'vision-extra',
        'hearing',
        'dental-extra',
        'post-discharge-meals',
        'otc-card',
        'transportation',
        'in-home-support',
        'rewards',
        'travel-coverage',
        'nurse-line',
        'fitness',
        'virtual-behavioral',
        'diabetes',
      ),
    },
  },
}
