import * as v from 'valibot'
import { FAULT_ANSWERS } from '#contract/entities/staff-sandbox.ts'
import { ServiceWindow } from '#contract/entities/system.ts'

const Answer = v.picklist(FAULT_ANSWERS)
export type FaultAnswer = v.InferOutput<typeof Answer>

export const NextFault = v.strictObject({
  /** The method and the start of a path: `GET /fhir/Coverage`. */
  call: v.pipe(v.string(), v.regex(/^(GET|POST|PUT|DELETE) \//, 'looks like "GET /fhir/Coverage"')),
  answer: Answer,
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)), 1),
})

export const Switches = v.strictObject({
  outage: v.boolean(),
  notice: v.string(),
  /** Seconds added to the server's clock. */
  clockOffsetSeconds: v.pipe(v.number(), v.integer()),
  /** How long a `late` answer takes, in seconds. */
  lateSeconds: v.pipe(v.number(), v.minValue(0), v.maxValue(60)),
  next: v.array(NextFault),
  /** Live chat: by the brand's hours, off, or always open or closed. */
  chat: v.picklist(['on', 'off', 'open', 'closed']),
  /** Cuts the news streams and refuses new ones. */
  streamCut: v.boolean(),
  /** Planned work that the availability call reports. */
  windows: v.array(ServiceWindow),
})
export type Switches = v.InferOutput<typeof Switches>

export const SomeSwitches = v.partial(Switches)

/** The faults that a person or a test may switch on; no other code simulates failures. */
export type Faults = {
  switches: Switches
  /** The fault for this call, if any; counts it down. */
  take: (method: string, path: string) => FaultAnswer | undefined
  set: (some: v.InferOutput<typeof SomeSwitches>) => void
  reset: () => void
}

const allOff = (): Switches => ({
  outage: false,
  notice: '',
  clockOffsetSeconds: 0,
  lateSeconds: 12,
  next: [],
  chat: 'on',
  streamCut: false,
  windows: [],
})

export function faults(): Faults {
  return {
    switches: allOff(),
    take(method, path) {
      const due = this.switches.next.find(
        ({ call, times }) => times > 0 && `${method} ${path}`.startsWith(call),
      )
      if (!due) return undefined
      due.times -= 1
      return due.answer
    },
    set(some) {
      this.switches = { ...this.switches, ...some }
    },
    reset() {
      this.switches = allOff()
    },
  }
}
