import type { Insurer } from '#server/insurer/insurer.ts'

/** An insurer with one thing wrong, and the promise that must break because of it. */
export type Fault = { fault: string; plant: (insurer: Insurer) => Insurer; breaks: string }

/** Another answer each second time, as from a system of two halves. */
export const everySecondTime = <Value>(change: (value: Value) => Value): ((value: Value) => Value) => {
  let times = 0
  return (value) => (++times % 2 === 0 ? change(value) : value)
}
