import type { ClaimLine, Reason } from '#contract/entities/claim.ts'

/** What can be done about a denial, and by whom. */
export type DenialAction = 'approval' | 'benefit' | 'network' | 'limit' | 'twice' | 'cover' | 'unknown'

const ACTIONS = new Map<string, DenialAction>([
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

/** What to do about a reason; codes of other payers are unknown to us. */
export const denialAction = ({ code }: Reason): DenialAction => ACTIONS.get(code) ?? 'unknown'

/** Why services were denied, each reason once. */
export function denialReasons(lines: readonly ClaimLine[]): Reason[] {
  const denied = lines.filter(({ isDenied }) => isDenied).flatMap(({ reasons }) => reasons)
  return [...new Map(denied.map((reason) => [`${reason.code} ${reason.text}`, reason])).values()]
}
