import { weekdayDate } from '#base/dates.ts'
import type { CallWish } from '#contract/callback.ts'
import { staffQuestionsMessages as texts } from './locales/staff-questions.gen.ts'

/** When a member wants to be called, in the insurer's time zone. */
export const callInWords = ({ on, window }: CallWish): string =>
  texts.callAt({ day: weekdayDate(on), window: texts.windows[window] })
