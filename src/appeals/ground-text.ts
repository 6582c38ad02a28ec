import type { AppealGround } from '#contract/entities/appeal.ts'
import { appealFormMessages } from './locales/appeal-form.gen.ts'

/** The reason for an appeal, worded for a claim or an authorization. */
export function groundText(ground: AppealGround, about: 'claim' | 'authorization'): string {
  const text = appealFormMessages.grounds[ground]
  return typeof text === 'string' ? text : text({ about })
}
