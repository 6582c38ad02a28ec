import { usePlanBrands } from '#member/brand.ts'

/** The lines of business, by the name on the member's card. A brand with several lines appends each line's name. */
export const useLineNames = (): { value: string; label: string }[] =>
  usePlanBrands().flatMap(({ brandName, lines }) =>
    lines.map((line) => ({ value: line, label: lines.length === 1 ? brandName : `${brandName} (${line})` })),
  )
