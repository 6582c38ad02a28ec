import { ouachitaDental, ouachitaVision, ozarkDental } from './data/dental-and-vision-plans.ts'
import {
  deltaHra,
  diamondBronze,
  ouachitaClassic,
  ouachitaClosed,
  ouachitaPpo,
  ozarkHmo,
  riverValley,
} from './data/medical-plans.ts'
import type { Plan } from './plan-design.ts'

/** Every plan the sandbox's insurer sells or once sold. */
export const plans: readonly Plan[] = [
  ouachitaPpo,
  ouachitaClassic,
  ouachitaClosed,
  ouachitaDental,
  ouachitaVision,
  ozarkHmo,
  ozarkDental,
  deltaHra,
  riverValley,
  diamondBronze,
]
