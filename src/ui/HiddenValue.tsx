import { useEffect, useRef } from 'react'

/** The chosen value, for forms to read. */
export function HiddenValue({ name, value }: { name: string; value: string }) {
  const input = useRef<HTMLInputElement>(null)
  const last = useRef(value)
  // Browsers fire events for input by the member, but not for values set by a script.
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])
  return <input ref={input} type="hidden" name={name} value={value} />
}
