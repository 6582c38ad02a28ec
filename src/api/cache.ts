import type { QueryKey } from '@tanstack/react-query'
import { signal } from '#base/store.ts'

/** How long an answer counts as fresh. */
export const FRESH_MS = 30_000

/** The longest possible session, after which no answer is kept. */
export const SESSION_MS = 12 * 60 * 60_000

/** Answers that the member may no longer see, or has removed from this device. The cache and the disk drop them. */
export const answersLost = signal<readonly QueryKey[]>()
