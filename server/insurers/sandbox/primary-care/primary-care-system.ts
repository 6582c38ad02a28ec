import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import type { Listing } from './providers.ts'

/** The sandbox insurer with its directory. */
export type PrimaryCareSystem = SandboxSystem & { listing: Listing }
