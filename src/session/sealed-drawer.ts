import * as v from 'valibot'
import { base64url, bytesOfBase64url } from '#base/bytes.ts'
import { seal, unseal } from '#base/seal.ts'
import { drawer } from '#base/storage.ts'
import { heldKey } from './key.ts'

/** One value in session storage that only the session key opens. */
export type SealedDrawer<Value> = {
  /** Undefined where nothing is kept, where the key is not here, and for what cannot be opened any more. */
  read: () => Promise<Value | undefined>
  /** Sealing takes a moment; what is no longer wanted by then (`isStillWanted`) is not kept. */
  keep: (value: Value, isStillWanted: () => boolean) => Promise<void>
  /** Whether something is kept, openable or not. */
  isFilled: () => boolean
  clear: () => void
}

export function sealedDrawer<Schema extends v.GenericSchema>(
  name: string,
  context: string,
  schema: Schema,
): SealedDrawer<v.InferOutput<Schema>> {
  const kept = drawer('session', name, v.string())
  return {
    read: async () => {
      const key = heldKey()
      const sealed = kept.read()
      if (!key || !sealed) return undefined
      try {
        return v.parse(schema, await unseal(key.sealing, bytesOfBase64url(sealed), context))
      } catch {
        return undefined
      }
    },
    keep: async (value, isStillWanted) => {
      const key = heldKey()
      if (!key) return
      const sealed = base64url(await seal(key.sealing, value, context))
      if (isStillWanted()) kept.keep(sealed)
    },
    isFilled: () => kept.read() !== undefined,
    clear: () => kept.clear(),
  }
}
