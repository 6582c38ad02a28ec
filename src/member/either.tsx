import type { ComponentType } from 'react'
import { useForeign } from './foreign-records.ts'

/** Our own page, or the one for another server's claims, which promises less. */
export const either = (Own: ComponentType, Foreign: ComponentType) =>
  function Either() {
    return useForeign() ? <Foreign /> : <Own />
  }
