import type { Plan } from '#server/insurers/sandbox/world/plan.ts'
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
} from '#server/insurers/sandbox/world/plan-parts.ts'
import { bilingual } from '#server/insurers/sandbox/world/bilingual.ts'

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
      coinsurance(
        'preventive',
        bilingual('Cleanings, exams and X-rays', 'Limpiezas, exámenes y radiografías'),
        percent(0),
      ),
      coinsurance('basic', bilingual('Fillings and extractions', 'Empastes y extracciones'), percent(20)),
      coinsurance(
        'major',
        bilingual('Crowns, bridges and dentures', 'Coronas, puentes y dentaduras'),
        percent(50),
      ),
      coinsurance('orthodontics', bilingual('Braces up to age 19', 'Frenos hasta los 19 años'), percent(50)),
      coinsurance(
        'basic',
        bilingual('Fillings and extractions', 'Empastes y extracciones'),
        percent(40),
        'out',
      ),
    ],
    limits: [deductible('in', 50, 150), deductible('out', 100, 300), annualMaximum('in', 3_500, null)],
    pharmacy: null,
    phones: phonesOf('ABCBS', false),
    claimsAddress: ['Ouachita Health Dental Claims', 'PO Box 0110', 'Little Rock, AR 72201'],
    website: 'ouachita.example.com/dental',
    backText: [
      bilingual(
        'Ask your dentist for an estimate before major work.',
        'Pida a su dentista un estimado antes de un tratamiento mayor.',
      ),
    ],
    features: {
      ...BASICS,
      findCare: {
        title: bilingual('Find a Dentist', 'Buscar un dentista'),
        flag: true,
        applications: ['directory'],
      },
    },
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
      copay('exam', bilingual('Eye exam', 'Examen de la vista'), dollars(10)),
      copay('lenses', bilingual('Lenses', 'Lentes'), dollars(25)),
      copay(
        'frames',
        bilingual('Frames', 'Monturas'),
        inWords(bilingual('$150 allowance, then 80% of the rest', '$150 de asignación, luego 80% del resto')),
      ),
      copay(
        'contacts',
        bilingual('Contact lenses', 'Lentes de contacto'),
        inWords(bilingual('$150 allowance', '$150 de asignación')),
      ),
      copay(
        'exam',
        bilingual('Eye exam', 'Examen de la vista'),
        inWords(bilingual('We reimburse up to $45', 'Se reembolsan hasta $45')),
        'out',
      ),
    ],
    limits: [],
    pharmacy: null,
    phones: phonesOf('ABCBS', false),
    claimsAddress: ['Ouachita Health Vision Claims', 'PO Box 0120', 'Little Rock, AR 72201'],
    website: 'ouachita.example.com/vision',
    backText: [
      bilingual(
        'One exam and one pair of glasses or contacts every 12 months.',
        'Un examen y un par de anteojos o de lentes de contacto cada 12 meses.',
      ),
    ],
    features: {
      ...BASICS,
      accumulators: false,
      findCare: {
        title: bilingual('Find an Eye Doctor', 'Buscar un oculista'),
        flag: true,
        applications: ['directory'],
      },
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
    phones: phonesOf('HA', false),
    features: { ...ouachitaDental.design.features, premiums: 'holder' },
  },
}
