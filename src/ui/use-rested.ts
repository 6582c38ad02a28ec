import { useEffect, useState } from 'react'

/** A value once it has not changed for so long: what a server or a screen reader is told while somebody types. */
export function useRested<Value>(value: Value, restMs: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setRested, restMs, value)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return rested
}
