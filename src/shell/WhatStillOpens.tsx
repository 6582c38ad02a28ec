import { Suspense } from 'react'
import { optional } from '#ui/optional.ts'

const StillOpens = optional(async () => (await import('./StillOpens.tsx')).StillOpens)

/**
 * Links to pages that can be read without the network. Their code contains many pages' queries, so it loads only when a
 * page failed.
 */
export const WhatStillOpens = () => (
  <Suspense fallback={null}>
    <StillOpens />
  </Suspense>
)
