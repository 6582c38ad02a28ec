import * as v from 'valibot'
import { relativeReference } from './reference-names.ts'

const Targeted = v.looseObject({ target: v.array(v.unknown()) })
const Target = v.looseObject({ reference: v.string() })

/** Further targets of a Provenance aren't looked at. */
const MOST_TARGETS = 500

/** What a Provenance is about, as references such as `Condition/7`. */
export function targetsOf(provenance: unknown): string[] {
  const read = v.safeParse(Targeted, provenance)
  if (!read.success) return []
  return read.output.target.slice(0, MOST_TARGETS).flatMap((one) => {
    const target = v.safeParse(Target, one)
    return target.success ? [relativeReference(target.output.reference)] : []
  })
}
