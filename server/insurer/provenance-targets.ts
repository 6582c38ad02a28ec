import * as v from 'valibot'
import { relativeReference } from './reference-names.ts'

const Targeted = v.looseObject({ target: v.array(v.unknown()) })
const Target = v.looseObject({ reference: v.string() })

/** The most targets of a Provenance that are read. */
const MOST_TARGETS = 500

/** The targets of a Provenance, as references such as `Condition/7`. */
export function targetsOf(provenance: unknown): string[] {
  const read = v.safeParse(Targeted, provenance)
  if (!read.success) return []
  return read.output.target.slice(0, MOST_TARGETS).flatMap((one) => {
    const target = v.safeParse(Target, one)
    return target.success ? [relativeReference(target.output.reference)] : []
  })
}
