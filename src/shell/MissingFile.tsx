import { type ReactNode, useEffect, useState } from 'react'
import { reloadForMissingFile } from '#offline/update.ts'
import { PagePending } from './PagePending.tsx'

/** Loads the page anew where that may help, at the same address; else shows what happened. */
export function MissingFile({ children }: { children: ReactNode }) {
  const [isReloading, setReloading] = useState(true)
  useEffect(() => setReloading(reloadForMissingFile()), [])
  return isReloading ? <PagePending /> : children
}
