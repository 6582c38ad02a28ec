import { signedOut } from '#session/session.ts'
import { type ClaimsSearch, without } from './search.rules.ts'

let left: ClaimsSearch = {}

/** The list as it was last seen, which a claim leads back to (spec §4); any other way in begins anew. */
export const lastList = (): ClaimsSearch => left

export function noteList(search: ClaimsSearch): void {
  left = search.cursor === undefined ? search : without(search)
}

signedOut.listen(() => noteList({}))
