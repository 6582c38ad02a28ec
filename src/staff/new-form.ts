import { type RefObject, useEffect, useRef, useState } from 'react'

type NewForm = {
  /** The form's key: it is drawn empty once more when this changes. */
  drawn: number
  /** The heading above it. */
  heading: RefObject<HTMLHeadingElement | null>
  drawAnew: () => void
}

/** A form that is empty again once it was sent, so that a second press sends nothing; the focus goes to its heading. */
export function useNewForm(): NewForm {
  const [drawn, setDrawn] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (drawn > 0) heading.current?.focus()
  }, [drawn])
  return { drawn, heading, drawAnew: () => setDrawn((before) => before + 1) }
}
