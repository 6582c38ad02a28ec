import * as v from 'valibot'
import { FaxNumber, ReplacementReason } from '#contract/entities/card-delivery.ts'
import type { IdCard } from '#contract/entities/id-card.ts'
import { ContractType, type Membership } from '#contract/entities/plan.ts'
import { nationalDigits } from '#base/phone.ts'
import { words as kit } from '#ui/ui.words.ts'
import { words } from './card-actions.words.ts'

/** The card as a file: as it is, or one to use until the printed card is here. */
export type CardFileKind = 'card' | 'temporary'

/** What can be done with a card: one that ended is neither replaced nor bridged by a temporary one (pages 4). */
export const mayReplace = ({ status }: Pick<IdCard, 'status'>): boolean => status !== 'ended'

export const isFaxNumber = (typed: string): boolean => v.is(FaxNumber, nationalDigits(typed))

/** Policy type required and valid; fax number required and full, with area code (spec §5, ID card). */
export const FaxForm = v.object({
  policyType: v.picklist(ContractType.options, words.errors.policyType),
  faxNumber: v.pipe(v.string(), v.check(isFaxNumber, words.errors.faxNumber), v.transform(nationalDigits)),
})

/** The longest address that a mail server accepts. */
const MAX_ADDRESS_CHARACTERS = 254

export const EmailForm = v.object({
  to: v.pipe(
    v.string(),
    v.trim(),
    v.email(kit.form.validEmail),
    v.maxLength(MAX_ADDRESS_CHARACTERS, kit.form.validEmail),
  ),
})

export const ReplacementForm = v.object({
  reason: v.picklist(ReplacementReason.options, words.errors.reason),
})

/** The policy types to choose from: each that the member has, and the one of the card they look at. */
export function policyTypesOf(
  memberships: readonly Pick<Membership, 'contractType'>[],
  { contractType }: Pick<IdCard, 'contractType'>,
): ContractType[] {
  const had = new Set([contractType, ...memberships.map((plan) => plan.contractType)])
  return ContractType.options.filter((type) => had.has(type))
}

/** A name that every file system accepts: "ID card Danielle Harper.pdf". */
export function fileNameOf({ memberName }: Pick<IdCard, 'memberName'>, kind: CardFileKind): string {
  const title = kind === 'card' ? words.pdf.file(memberName) : words.temporary.file(memberName)
  return `${title.replace(/[^\p{L}\p{N} '.-]/gu, '').trim()}.pdf`
}
