import { insurerText } from '#base/insurer-text.ts'
import type { RecordRequest, RecordRequestState } from '#contract/entities/record-request.ts'
import { healthRecordsMessages } from '#features/health-records/locales/health-records.gen.ts'
import { recordRequestsMessages as texts } from '#features/health-records/locales/record-requests.gen.ts'
import type { LabelColor } from '#ui/Label.tsx'
import type { ShownStep } from '#ui/Steps.tsx'

export const STATE_COLORS: Record<RecordRequestState, LabelColor> = {
  received: 'purple',
  extended: 'amber',
  granted: 'green',
  partlyGranted: 'amber',
  denied: 'red',
}

/** The name of a request, with the name of its entry. */
export function requestTitle({ kind, entry }: Pick<RecordRequest, 'kind' | 'entry'>): string {
  if (kind !== 'amendment') return texts.titles[kind]
  return texts.titles.amendment({ entry: insurerText(entry?.title ?? '') || healthRecordsMessages.untitled })
}

/** The steps of a request; the day of the answer is in the deadline's own part. */
export function requestSteps(one: RecordRequest): ShownStep[] {
  const { state, sentOn, decidedOn, disagreement, rebuttal } = one
  const isOpen = state === 'received' || state === 'extended'
  const { steps } = texts
  return [
    { name: steps.received, on: sentOn, isCurrent: state === 'received' },
    ...(state === 'extended' ? [{ name: steps.extended, on: null, isCurrent: true }] : []),
    ...(isOpen
      ? [{ name: steps.deciding, on: null, isAhead: true }]
      : [{ name: steps[state], on: decidedOn, isCurrent: disagreement === null }]),
    ...(disagreement ? [{ name: steps.disagreed, on: disagreement.on, isCurrent: rebuttal === null }] : []),
    ...(rebuttal ? [{ name: steps.rebutted, on: rebuttal.on, isCurrent: true }] : []),
  ]
}
