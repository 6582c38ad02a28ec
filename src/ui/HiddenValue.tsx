import { useEffect, useRef } from 'react'

/** The chosen value as a form reads it. */
export function HiddenValue({ name, value }: { name: string; value: string }) {
  const input = useRef<HTMLInputElement>(null)
  const last = useRef(value)
  // A browser fires an event for what a member types or ticks, but not for what a script writes.
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])
  return <input ref={input} type="hidden" name={name} value={value} />
}
