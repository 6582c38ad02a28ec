import { useEffect, useState } from 'react'
import { nextPaint } from '#base/timing.ts'
import { mayViewClaims } from '#member/access.ts'
import type { Member } from '#member/member.ts'
import type { Batch } from './claim-source.ts'

/** Looking starts with this many characters: fewer are in everything. */
const LEAST_CHARACTERS = 3

export const isWorthAsking = (query: string): boolean => query.trim().length >= LEAST_CHARACTERS

/** Nobody types slower than this in the middle of a word. */
const REST_MS = 250

type State = Batch & { query: string; isDone: boolean }

const NOTHING: State = { query: '', found: [], isPartial: false, isDone: true }

/** What members look for by name in their own records; it comes after the pages, and with what it needs. */
export function useClaimSearch(query: string, member: Member): Batch & { isDone: boolean } {
  const [state, setState] = useState(NOTHING)
  const isAsked = isWorthAsking(query) && mayViewClaims(member)
  useEffect(() => {
    if (!isAsked) return
    const stop = new AbortController()
    const tell = (batch: Batch, isDone: boolean) => {
      if (!stop.signal.aborted) setState({ ...batch, query, isDone })
    }
    void look(query, member, { tell, signal: stop.signal })
    return () => stop.abort()
  }, [query, member, isAsked])
  if (!isAsked) return NOTHING
  return state.query === query ? state : { ...NOTHING, isDone: false }
}

type Telling = { tell: (batch: Batch, isDone: boolean) => void; signal: AbortSignal }

async function look(query: string, member: Member, { tell, signal }: Telling): Promise<void> {
  let last: Batch = { found: [], isPartial: true }
  try {
    // Looking through hundreds of claims takes long: what is answered without them comes first.
    await nextPaint()
    if (signal.aborted) return
    const { claims } = await import('./claims-source.ts')
    for await (const batch of claims(query, member, () => rest(signal))) {
      last = batch
      tell(batch, false)
    }
  } catch {
    last = { ...last, isPartial: true }
  }
  tell(last, true)
}

/** Until the typing rests; one that goes on is never answered. */
const rest = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, REST_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
