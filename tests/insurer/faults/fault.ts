import type { Insurer } from '#server/insurer/insurer.ts'

/** A defect to plant in an insurer, and the promise that must break. */
export type Fault = { fault: string; plant: (insurer: Insurer) => Insurer; breaks: string }

/** Changes every second value, as a system with two inconsistent replicas does. */
export const everySecondTime = <Value>(change: (value: Value) => Value): ((value: Value) => Value) => {
  let times = 0
  return (value) => (++times % 2 === 0 ? change(value) : value)
}
