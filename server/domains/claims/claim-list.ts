import { hash } from 'node:crypto'
import { InsurerRefused } from '#server/insurer/call.ts'
import { type ClaimListPage, type ReadableMember, readableOf } from '#server/insurer/claims.ts'
import type { CallServices } from '#server/services.ts'
import { allClaims } from '#server/access/all-claims.ts'
import type { MarkedClaim } from './notes.ts'

/** The first answer has the claims that a page shows first; the rest arrives in fewer, larger answers. */
const FIRST_CLAIMS = 50
const MORE_CLAIMS = 500

type Answer = ClaimListPage & { isAnew: boolean; marks?: MarkedClaim[] }

type Asked = {
  username: string
  readable: readonly ReadableMember[]
  since: string | undefined
  marks: MarkedClaim[]
}

/**
 * The changes of the list since a cursor. The cursor names the readable members: if that set has changed, or the
 * insurer rejects the cursor, the list starts over. The cursor also identifies the caller's marks, which are left out
 * if unchanged.
 */
export async function claimsSince(
  { insurer, deadlines }: CallServices,
  { username, readable, since, marks }: Asked,
): Promise<Answer> {
  const reach = reachOf(username, readable, deadlines.rules().version)
  const tag = tagOf(marks)
  const isAsBefore = since?.startsWith(reach + tag) === true
  const readFrom = async (cursor: string | undefined): Promise<Answer> => {
    const limit = cursor === undefined ? FIRST_CLAIMS : MORE_CLAIMS
    const page = await insurer.claims.list({ readable, cursor, limit })
    const claims = page.claims.filter((claim) => readableOf(readable, claim))
    const isAnew = cursor === undefined
    return {
      ...page,
      claims,
      isAnew,
      ...((isAnew || !isAsBefore) && { marks }),
      next: reach + tag + page.next,
    }
  }
  const cursor = since?.startsWith(reach) ? since.slice(reach.length + tag.length) : undefined
  try {
    return await readFrom(cursor)
  } catch (error) {
    if (cursor === undefined || !isCursorRefused(error)) throw error
    return readFrom(undefined)
  }
}

const isCursorRefused = (error: unknown): boolean =>
  error instanceof InsurerRefused && error.code === 'INVALID_REQUEST'

/**
 * Keeps only marks on claims that the caller may read now; older marks may be on claims that the caller may no longer
 * read.
 */
export async function readableMarks(
  services: CallServices,
  readable: readonly ReadableMember[],
  marks: MarkedClaim[],
): Promise<MarkedClaim[]> {
  if (marks.length === 0) return marks
  const ids = new Set((await allClaims(services, readable)).map(({ claimId }) => claimId))
  return marks.filter(({ claimId }) => ids.has(claimId))
}

/** A short digest, without names, of the caller, the claims they may read and the deadline rules. */
const reachOf = (username: string, readable: readonly ReadableMember[], rules: string): string =>
  digest(
    [
      'with marks and appeal days',
      rules,
      username,
      readable.map((one) => [one.memberId, one.isSelf === true, ...one.contractTypes]),
    ],
    22,
  )

const tagOf = (marks: readonly MarkedClaim[]): string =>
  digest(marks.map(({ claimId, mark }) => `${claimId} ${mark}`).toSorted(), 10)

const digest = (value: unknown, letters: number): string =>
  hash('sha256', JSON.stringify(value), 'base64url').slice(0, letters)
