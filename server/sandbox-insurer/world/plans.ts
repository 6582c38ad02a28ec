import { deltaHra } from '#server/sandbox-insurer/world/brands/delta.ts'
import {
  ouachitaDental,
  ouachitaVision,
  ozarkDental,
} from '#server/sandbox-insurer/world/brands/dental-and-vision.ts'
import { diamondBronze } from '#server/sandbox-insurer/world/brands/diamond.ts'
import {
  federalBasic,
  ouachitaClassic,
  ouachitaClosed,
  ouachitaPpo,
} from '#server/sandbox-insurer/world/brands/ouachita.ts'
import { ozarkHmo } from '#server/sandbox-insurer/world/brands/ozark.ts'
import { riverValley } from '#server/sandbox-insurer/world/brands/river-valley.ts'
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
