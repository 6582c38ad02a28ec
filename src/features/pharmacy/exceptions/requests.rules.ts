import { insurerText } from '#base/insurer-text.ts'
import type { DrugException, ExceptionKind } from '#contract/entities/drug-exception.ts'
import type { Fill } from '#contract/entities/prescription.ts'
import { foldText } from '#contract/fold.ts'

/** A person's drug; without an id if the list doesn't have it. */
export type DrugOfPerson = { drugId: string | null; name: string; memberId: string }

/** A person's requests about a drug that weren't withdrawn, in the given order. */
export const requestsAbout = (
  all: readonly DrugException[],
  { drugId, name, memberId }: DrugOfPerson,
): DrugException[] =>
  all.filter(
    (one) =>
      one.memberId === memberId &&
      one.state !== 'withdrawn' &&
      (drugId === null ? foldText(insurerText(one.drug)) === foldText(name) : one.drugId === drugId),
  )

type Refused = { on: Fill['on']; kind: ExceptionKind | undefined }

/**
 * The request that matters for a rejected fill: one of the fitting kind that is open or was decided since the fill, or
 * another open one. An approval that was there before didn't help, and an earlier denial doesn't rule out a new request.
 */
export function requestForFill(
  requests: readonly DrugException[],
  { on, kind }: Refused,
  today: Temporal.PlainDate,
): DrugException | undefined {
  const isInForce = ({ approvedUntil }: DrugException) =>
    approvedUntil === null || approvedUntil >= today.toString()
  const isOpen = ({ state }: DrugException) => state === 'received'
  const isSince = ({ decidedOn, sentOn }: DrugException) => (decidedOn ?? sentOn) >= on
  return (
    requests.find((one) => one.kind === kind && (isOpen(one) || (isSince(one) && isInForce(one)))) ??
    requests.find(isOpen)
  )
}
