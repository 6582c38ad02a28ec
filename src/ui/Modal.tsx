import { useState } from 'react'
import { onDemand } from './on-demand.tsx'
import type { ModalProps } from './ModalSheet.tsx'

const Sheet = onDemand(async () => (await import('./ModalSheet.tsx')).ModalSheet)

/** Stands over the page. The first page has none open, and so doesn't wait for its code. */
export function Modal(props: ModalProps) {
  const { isOpen = true } = props
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  // It stays after it was closed, so that it can fade.
  return wasOpen && <Sheet {...props} />
}
