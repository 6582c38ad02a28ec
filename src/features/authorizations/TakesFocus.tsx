import { type ReactNode, useEffect, useRef } from 'react'

/** Takes the focus of a button that disappeared when it was pressed. */
export function TakesFocus({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => part.current?.focus(), [])
  return (
    <div ref={part} tabIndex={-1}>
      {children}
    </div>
  )
}

/** Returns the focus to the button inside, once the part that it opened is closed. */
export function ButtonWithFocusBack({ isDue, children }: { isDue: boolean; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isDue) part.current?.querySelector('button')?.focus()
  }, [isDue])
  return <div ref={part}>{children}</div>
}
