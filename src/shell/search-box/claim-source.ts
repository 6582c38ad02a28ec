import type { Member } from '#member/member.ts'
import type { Found } from './found.ts'

/** What a source has found so far; `isPartial` where it could not look everywhere. */
export type Batch = { found: Found[]; isPartial: boolean }

/** Answers as more becomes known, and asks a server only after `rest`. */
export type ClaimSource = (query: string, member: Member, rest: () => Promise<void>) => AsyncIterable<Batch>
