import type { ComponentType } from 'react'
import { isForeign } from './is-foreign.ts'

/** Our own page, or the one for another server's claims, which promises less. */
export const either = (Own: ComponentType, Foreign: ComponentType) =>
  function Either() {
    return isForeign() ? <Foreign /> : <Own />
  }
