import { type ReactNode, useEffect, useRef } from 'react'

/** Takes the focus of a button that went away when it was pressed. */
export function TakesFocus({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => part.current?.focus(), [])
  return (
    <div ref={part} tabIndex={-1}>
      {children}
    </div>
  )
}
