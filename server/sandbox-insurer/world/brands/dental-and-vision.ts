import type { Plan } from '#server/sandbox-insurer/world/plan.ts'
import {
  BASICS,
  annualMaximum,
  coinsurance,
  copay,
  deductible,
  dollars,
  inWords,
  percent,
  phonesOf,
} from '#server/sandbox-insurer/world/plan-parts.ts'

export const ouachitaDental: Plan = {
  planId: 'ouachita-dental-3500',
  companyId: '1',
  tier1: 'ABCBS',
  contractType: 'dental',
  displayName: 'Ouachita Health Dental Plus',
  planType: 'Dental PPO',
  groupNumber: 'G700110',
  groupName: 'Pinnacle Ridge Outfitters',
  ssoType: '',
  chatType: '',
  design: {
    payerName: 'Ouachita Health',
    payerId: 'NSM01',
    network: 'Natural State Dental',
    costs: [
      coinsurance('preventive', 'Cleanings, exams and X-rays', percent(0)),
      coinsurance('basic', 'Fillings and extractions', percent(20)),
      coinsurance('major', 'Crowns, bridges and dentures', percent(50)),
      coinsurance('orthodontics', 'Braces up to age 19', percent(50)),
      coinsurance('basic', 'Fillings and extractions', percent(40), 'out'),
    ],
    limits: [deductible('in', 50, 150), deductible('out', 100, 300), annualMaximum('in', 3_500, null)],
    pharmacy: null,
    phones: phonesOf('11', false),
    claimsAddress: ['Ouachita Health Dental Claims', 'PO Box 0110', 'Little Rock, AR 72201'],
    website: 'ouachita.example.com/dental',
    backText: ['Ask your dentist for an estimate before major work.'],
    features: { ...BASICS, findCare: { title: 'Find a Dentist', flag: true, applications: ['directory'] } },
  },
}

export const ouachitaVision: Plan = {
  planId: 'ouachita-vision-150',
  companyId: '1',
  tier1: 'ABCBS',
  contractType: 'vision',
  displayName: 'Ouachita Health Vision 150',
  planType: 'Vision',
  groupNumber: 'G700120',
  groupName: 'Pinnacle Ridge Outfitters',
  ssoType: '',
  chatType: '',
  design: {
    payerName: 'Ouachita Health',
    payerId: 'NSM01',
    network: 'Natural State Vision',
    costs: [
      copay('exam', 'Eye exam', dollars(10)),
      copay('lenses', 'Lenses', dollars(25)),
      copay('frames', 'Frames', inWords('$150 allowance, then 80% of the rest')),
      copay('contacts', 'Contact lenses', inWords('$150 allowance')),
      copay('exam', 'Eye exam', inWords('Up to $45 is paid back'), 'out'),
    ],
    limits: [],
    pharmacy: null,
    phones: phonesOf('12', false),
    claimsAddress: ['Ouachita Health Vision Claims', 'PO Box 0120', 'Little Rock, AR 72201'],
    website: 'ouachita.example.com/vision',
    backText: ['One exam and one pair of glasses or contact lenses in 12 months.'],
    features: {
      ...BASICS,
      accumulators: false,
      findCare: { title: 'Find an Eye Doctor', flag: true, applications: ['directory'] },
    },
  },
}

/** The same plan sold to people without an employer. */
export const ozarkDental: Plan = {
  ...ouachitaDental,
  planId: 'ozark-dental-3500',
  companyId: '2',
  tier1: 'HA',
  displayName: 'Ozark Advantage Dental',
  groupNumber: 'G810011',
  groupName: 'Individual plans',
  design: {
    ...ouachitaDental.design,
    payerName: 'Ozark Advantage',
    payerId: 'NSM02',
    features: { ...ouachitaDental.design.features, premiums: 'holder' },
  },
}
