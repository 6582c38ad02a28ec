import * as v from 'valibot'
import type { ClaimLine, Reason } from '#contract/entities/claim.ts'
import { AppealGround, MOST_APPEAL_CHARACTERS } from '#contract/entities/claim-notes.ts'
import { textOnly } from '#contract/entities/question.ts'
import { words } from './appeal.words.ts'

/** What can be done about a reason, and by whom. */
export type Action = 'approval' | 'benefit' | 'network' | 'limit' | 'twice' | 'cover' | 'unknown'

const ACTIONS = new Map<string, Action>([
  ['NSM-001', 'approval'],
  ['NSM-002', 'benefit'],
  ['NSM-003', 'network'],
  ['NSM-004', 'limit'],
  ['NSM-005', 'network'],
  ['NSM-006', 'benefit'],
  ['NSM-007', 'limit'],
  ['NSM-009', 'twice'],
  ['NSM-010', 'cover'],
])

/** A reason of another payer says only what its own text says. */
export const actionOn = ({ code }: Reason): Action => ACTIONS.get(code) ?? 'unknown'

/** Why services were denied, each reason once. */
export function reasonsOf(lines: readonly ClaimLine[]): Reason[] {
  const denied = lines.filter(({ isDenied }) => isDenied).flatMap(({ reasons }) => reasons)
  return [...new Map(denied.map((reason) => [`${reason.code} ${reason.text}`, reason])).values()]
}

const { errors } = words

export const AppealForm = v.object({
  ground: v.picklist(AppealGround.options, errors.ground),
  letter: v.pipe(
    v.string(),
    v.transform(textOnly),
    v.trim(),
    v.nonEmpty(errors.letter),
    v.maxLength(MOST_APPEAL_CHARACTERS, errors.tooLong(MOST_APPEAL_CHARACTERS)),
  ),
})
