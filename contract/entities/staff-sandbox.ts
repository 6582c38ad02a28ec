import * as v from 'valibot'
import { Instant } from '#contract/instant.ts'
import { rows } from '#contract/odd-data.ts'

/**
 * How the next answer fails: a status, a web page instead of data, a truncated body, a broken connection, or a delay.
 */
export const FAULT_ANSWERS = ['503', '401', 'html', 'half', 'cut', 'late', 'exception'] as const

/** Moments that the sandbox's clock can be set to. */
export const CLOCK_MOVES = ['now', 'tomorrow', 'draft', 'new-year', 'year'] as const

/** The parts of the portal whose calls can be made to fail. */
export const BREAKABLE_PARTS = ['idCards', 'plans', 'coverage', 'eobs', 'all'] as const

export const ClockMove = v.object({ to: v.picklist(CLOCK_MOVES) })

export const SandboxFault = v.object({
  part: v.picklist(BREAKABLE_PARTS),
  answer: v.picklist(FAULT_ANSWERS),
  times: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)),
})

export type SandboxFault = v.InferOutput<typeof SandboxFault>

/** The sandbox's current settings. */
export const SandboxStage = v.object({
  now: Instant,
  isClockMoved: v.boolean(),
  faults: rows(v.object({ call: v.string(), answer: v.picklist(FAULT_ANSWERS), times: v.number() })),
})
export type SandboxStage = v.InferOutput<typeof SandboxStage>
