import * as v from 'valibot'
import { drawer } from '#base/storage.ts'
import { store } from '#base/store.ts'
import { installed } from './install.ts'
import { vault } from './vault/vault.ts'

/** The offer to save the card stands on the page now. */
export const saveOffer = store(false)

const wasMade = drawer('local', 'card-save-offered', v.literal(true))

/** Offers once to save the card on this device, such as after an installation; not where it is saved already. */
export function offerToSave(): void {
  const { state } = vault.get()
  if (wasMade.read() || state === 'locked') return
  wasMade.keep(true)
  saveOffer.set(true)
}

export const closeSaveOffer = (): void => saveOffer.set(false)

installed.listen(offerToSave)
