import { useState } from 'react'
import { onDemand } from './on-demand.tsx'
import type { ModalProps } from './ModalSheet.tsx'

const Sheet = onDemand(async () => (await import('./ModalSheet.tsx')).ModalSheet)

/** A sheet over the page. Its code loads when the page is idle or when the sheet first opens, so the first page doesn't wait for it. */
export function Modal(props: ModalProps) {
  const { isOpen = true } = props
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  // Stays mounted after it was closed, so that it can fade.
  return wasOpen && <Sheet {...props} />
}
