import { type ReactNode, useEffect, useRef } from 'react'

/** The result of a press that replaces the pressed button, and takes over the focus that the button had. */
export function InPlaceOfButton({ children }: { children: ReactNode }) {
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) result.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={result} tabIndex={-1}>
      {children}
    </div>
  )
}
