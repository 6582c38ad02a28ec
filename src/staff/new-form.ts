import { type RefObject, useEffect, useRef, useState } from 'react'

type NewForm = {
  /** The form's key: a change remounts it empty. */
  drawn: number
  /** The heading above the form. */
  heading: RefObject<HTMLHeadingElement | null>
  drawAnew: () => void
}

/** A form that is emptied after it was sent, so that a second press sends nothing; the focus moves to its heading. */
export function useNewForm(): NewForm {
  const [drawn, setDrawn] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (drawn > 0) heading.current?.focus()
  }, [drawn])
  return { drawn, heading, drawAnew: () => setDrawn((before) => before + 1) }
}
