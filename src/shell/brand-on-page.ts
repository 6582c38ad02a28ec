import { useEffect } from 'react'
import { brandOf } from '#member/brand.ts'
import { useSelectedPlan } from '#member/plan.ts'

/** The selected plan's brand colours the signed-in pages, the group's own the public ones: ui/brands.css reads `data-brand` on the root element. */
export function useBrandOnPage(isPortal: boolean): void {
  const plan = useSelectedPlan()
  const { key } = brandOf(isPortal ? plan : undefined)
  useEffect(() => {
    document.documentElement.dataset['brand'] = key
  }, [key])
}
