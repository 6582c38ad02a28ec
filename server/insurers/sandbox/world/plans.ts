import { deltaHra } from '#server/insurers/sandbox/world/brands/delta.ts'
import {
  ouachitaDental,
  ouachitaVision,
  ozarkDental,
} from '#server/insurers/sandbox/world/brands/dental-and-vision.ts'
import { diamondBronze } from '#server/insurers/sandbox/world/brands/diamond.ts'
import {
  federalBasic,
  ouachitaClassic,
  ouachitaClosed,
  ouachitaPpo,
} from '#server/insurers/sandbox/world/brands/ouachita.ts'
import { ozarkHmo } from '#server/insurers/sandbox/world/brands/ozark.ts'
import { riverValley } from '#server/insurers/sandbox/world/brands/river-valley.ts'
import type { Plan } from './plan.ts'

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
  federalBasic,
]
