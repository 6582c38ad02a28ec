import { deltaHra } from './brands/delta.ts'
import { ouachitaDental, ouachitaVision, ozarkDental } from './brands/dental-and-vision.ts'
import { diamondBronze } from './brands/diamond.ts'
import { ouachitaClassic, ouachitaClosed, ouachitaPpo } from './brands/ouachita.ts'
import { ozarkHmo } from './brands/ozark.ts'
import { riverValley } from './brands/river-valley.ts'
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
