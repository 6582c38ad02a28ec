import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Opens after a press here, or if the address asks for it (`?save`, `?counter`), as links and shortcuts do. */
export function useAskedFor(what: 'save' | 'counter') {
  const asked = useSearch({ strict: false })[what] !== undefined
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(asked)
  useEffect(() => {
    if (!asked) return
    setOpen(true)
    void navigate({ to: '.', search: (now) => ({ ...now, [what]: undefined }), replace: true })
  }, [asked, navigate, what])
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}
