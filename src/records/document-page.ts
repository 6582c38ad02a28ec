import type { ListedDocument } from '#contract/entities/document.ts'
import { mayViewClaims } from '#member/access.ts'
import type { Member } from '#member/member.ts'

/** The page that shows an explanation of benefits, if the member may see its claim. Other documents are files. */
export function documentPage({ kind, claimHandle }: ListedDocument, member: Member) {
  if (kind !== 'eob' || claimHandle === null || !mayViewClaims(member)) return undefined
  return { to: '/claim-details/$id', params: { id: claimHandle }, search: { view: 'eob' } } as const
}
