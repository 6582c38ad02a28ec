type Days = {
  requestedOn: string | null
  decidedOn: string | null
  validFrom: string | null
  validTo: string | null
}

const isBefore = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one < other

/**
 * Whether a request was decided before it was made, or its approval ends before it begins. Only the insurer knows which
 * day is wrong, so both are shown as stated and no deadline is computed from them.
 */
export const hasOddDates = ({ requestedOn, decidedOn, validFrom, validTo }: Days): boolean =>
  isBefore(decidedOn, requestedOn) || isBefore(validTo, validFrom)
