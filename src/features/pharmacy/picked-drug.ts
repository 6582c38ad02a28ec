import { store, useStore } from '#base/store.ts'
import { signedOut } from '#session/session.ts'

/** A drug whose price is asked for. It isn't in an address, which a browser keeps. */
export type PickedDrug = { drugId: string; name: string; quantity: number | null }

const picked = store<PickedDrug | undefined>(undefined)

export const usePickedDrug = (): PickedDrug | undefined => useStore(picked)

export const pickDrug = (drug: PickedDrug | undefined): void => picked.set(drug)

signedOut.listen(() => pickDrug(undefined))
