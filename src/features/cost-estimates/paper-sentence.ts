import { longDate } from '#base/dates.ts'
import type { EstimateOnPaper } from '#contract/entities/cost-estimate.ts'
import { estimatesMessages } from './locales/estimates.gen.ts'

const { paper: texts } = estimatesMessages

/** Returns a sentence about the status of a paper request for `count` estimates. */
export function paperSentence({ requestedOn, mailBy, mailedOn }: EstimateOnPaper, count = 1): string {
  if (mailedOn !== null) return texts.mailed({ count, date: longDate(mailedOn) })
  const date = longDate(requestedOn)
  return mailBy === null
    ? texts.requested({ count, date })
    : texts.mailBy({ count, date, day: longDate(mailBy) })
}

/** Returns the same for a letter whose estimates aren't counted. */
export function letterSentence({ requestedOn, mailBy, mailedOn }: EstimateOnPaper): string {
  const { letter } = texts
  if (mailedOn !== null) return letter.mailed({ date: longDate(mailedOn) })
  const date = longDate(requestedOn)
  return mailBy === null ? letter.requested({ date }) : letter.mailBy({ date, day: longDate(mailBy) })
}
