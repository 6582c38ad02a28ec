import type { Member } from '#member/member.ts'
import type { Found } from './found.ts'

/** The results of a source so far; `isPartial` if it could not search everything. */
export type Batch = { found: Found[]; isPartial: boolean }

/** Answers as more becomes known, and asks a server only after `rest`. */
export type ClaimSource = (query: string, member: Member, rest: () => Promise<void>) => AsyncIterable<Batch>
