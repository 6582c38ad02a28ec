import { useEffect, useId } from 'react'
import { store, useStore } from '#base/store.ts'

/** The pickers of the page that prepare a file. */
const preparing = store<readonly string[]>([])

/** Whether a file that was chosen on the page isn't ready. */
export const hasFileUnderWay = (): boolean => preparing.get().length > 0

export const useFileUnderWay = (): boolean => useStore(preparing).length > 0

/** Notes that a picker prepares a file. Returns whether it is the one picker of the page that asks before the page is left. */
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
