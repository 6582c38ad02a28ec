import type { QueryKey } from '@tanstack/react-query'
import { signal } from '#base/store.ts'

/** So long an answer counts as fresh, in milliseconds. */
export const FRESH_MS = 30_000

/** Answers that the member may no longer see, or no longer keeps on this device; the cache and the disk forget them. */
export const answersLost = signal<readonly QueryKey[]>()
