import type { Rejection, StatedFill, StatedPrescription } from '#contract/entities/prescription.ts'
import { LOCALES, longDateIn } from '#server/platform/pdf/formats.ts'
import { rejectionWords } from './words.ts'

/** A fill that the plan rejected at the counter, this many days after the member's last fill. */
export type RejectedFill = {
  drugId: string
  daysAfterFill: number
  rejection: (last: StatedFill, of: StatedPrescription) => Rejection
}

/** The plan's own refill rule determines the day from which it pays again. */
const tooEarly: RejectedFill['rejection'] = ({ on, daysSupply }, { refillAfterPercent }) => {
  const days = Math.ceil(((daysSupply ?? 0) * (refillAfterPercent ?? 100)) / 100)
  const from = Temporal.PlainDate.from(on).add({ days }).toString()
  const words = rejectionWords['too-early']
  return {
    reason: 'too-early',
    words: { en: words(longDateIn(LOCALES.en)(from)).en, es: words(longDateIn(LOCALES.es)(from)).es },
    from,
  }
}

const needsApproval: RejectedFill['rejection'] = () => ({
  reason: 'needs-approval',
  words: rejectionWords['needs-approval'],
  from: null,
})

const notOnList: RejectedFill['rejection'] = () => ({
  reason: 'not-on-list',
  words: rejectionWords['not-on-list'],
  from: null,
})

/** By person. Dana came too early; Wilma's doctor hadn't asked for approval; Octavia's plan doesn't list the drug. */
export const REJECTED: ReadonlyMap<string, readonly RejectedFill[]> = new Map([
  ['harper-dana', [{ drugId: 'lisinopril-10-mg', daysAfterFill: 12, rejection: tooEarly }]],
  ['ross-wilma', [{ drugId: 'dulaglutide-1-5-mg', daysAfterFill: 5, rejection: needsApproval }]],
  ['reyes-octavia', [{ drugId: 'evolocumab-140-mg-ml', daysAfterFill: 4, rejection: notOnList }]],
])
