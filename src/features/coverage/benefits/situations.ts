import {
  mdiAmbulance,
  mdiBabyCarriage,
  mdiBrain,
  mdiCarOutline,
  mdiClockFast,
  mdiDoctor,
  mdiEarHearing,
  mdiEyeOutline,
  mdiFoodOutline,
  mdiHospitalBuilding,
  mdiImageFilterCenterFocus,
  mdiPill,
  mdiRun,
  mdiShieldCheckOutline,
  mdiStethoscope,
  mdiTestTube,
  mdiVideoOutline,
  mdiWheelchair,
} from '@mdi/js'
import type { BenefitCategory } from '#contract/entities/plan-coverage.ts'
import { benefitTableMessages as texts } from '#features/coverage/locales/benefit-table.gen.ts'

type Situation = keyof typeof texts.situations

/** The situations in which members look for a price, in the order of the page, with the benefits that answer them. */
const SITUATIONS: readonly { name: Situation; icon: string; codes: readonly string[] }[] = [
  { name: 'checkup', icon: mdiShieldCheckOutline, codes: ['preventive-care'] },
  { name: 'doctor', icon: mdiStethoscope, codes: ['primary-care-visit'] },
  { name: 'specialist', icon: mdiDoctor, codes: ['specialist-visit'] },
  { name: 'virtual', icon: mdiVideoOutline, codes: ['virtual-visit'] },
  { name: 'urgent', icon: mdiClockFast, codes: ['urgent-care'] },
  { name: 'emergency', icon: mdiAmbulance, codes: ['emergency-room-care'] },
  { name: 'therapy', icon: mdiRun, codes: ['rehabilitation'] },
  { name: 'mind', icon: mdiBrain, codes: ['mental-health-outpatient'] },
  { name: 'tests', icon: mdiTestTube, codes: ['diagnostic-test'] },
  { name: 'scans', icon: mdiImageFilterCenterFocus, codes: ['imaging'] },
  { name: 'drugs', icon: mdiPill, codes: ['generic-drugs'] },
  { name: 'hospital', icon: mdiHospitalBuilding, codes: ['hospital-inpatient'] },
  { name: 'baby', icon: mdiBabyCarriage, codes: ['pregnancy-delivery'] },
  { name: 'equipment', icon: mdiWheelchair, codes: ['durable-medical-equipment'] },
  { name: 'eyes', icon: mdiEyeOutline, codes: ['eye-exam'] },
  { name: 'ears', icon: mdiEarHearing, codes: ['hearing-aids', 'hearing-exam'] },
  { name: 'meals', icon: mdiFoodOutline, codes: ['meals'] },
  { name: 'rides', icon: mdiCarOutline, codes: ['rides'] },
]

export type Tile = { title: string; icon: string; category: BenefitCategory }

/** The situations that the plan has a benefit for. */
export const tilesOf = (categories: readonly BenefitCategory[]): Tile[] =>
  SITUATIONS.flatMap(({ name, icon, codes }) => {
    const category = categories.find(({ code }) => codes.includes(code))
    return category ? [{ title: texts.situations[name], icon, category }] : []
  })
