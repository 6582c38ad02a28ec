import { useEffect, useId } from 'react'
import { store, useStore } from '#base/store.ts'

/** The pickers on the page that are preparing a file. */
const preparing = store<readonly string[]>([])

/** Whether a file chosen on the page isn't ready. */
export const hasFileUnderWay = (): boolean => preparing.get().length > 0

export const useFileUnderWay = (): boolean => useStore(preparing).length > 0

/** Registers that a picker is preparing a file. Returns whether it is the picker that asks before the page is left. */
export function usePreparing(isPreparing: boolean): boolean {
  const id = useId()
  const [first] = useStore(preparing)
  useEffect(() => {
    if (!isPreparing) return
    preparing.set([...preparing.get(), id])
    return () => preparing.set(preparing.get().filter((one) => one !== id))
  }, [isPreparing, id])
  return isPreparing && first === id
}
