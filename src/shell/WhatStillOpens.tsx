import { Suspense } from 'react'
import { optional } from '#ui/optional.ts'

const StillOpens = optional(async () => (await import('./StillOpens.tsx')).StillOpens)

/** Links to what can be read without the network; their code has the queries of many pages, and comes when a page failed. */
export const WhatStillOpens = () => (
  <Suspense fallback={null}>
    <StillOpens />
  </Suspense>
)
