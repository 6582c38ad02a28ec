import { useEffect, useState } from 'react'

/** A value once it hasn't changed for the given time, for requests and announcements while the member types. */
export function useRested<Value>(value: Value, restMs: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setRested, restMs, value)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return rested
}
