import * as v from 'valibot'

/** One named value in local or session storage. Never throws if storage is refused, full or has invalid content. */
export type StoredItem<Value> = {
  read: () => Value | undefined
  /** False if the browser didn't store it; the value then lasts as long as the page. */
  keep: (value: Value) => boolean
  clear: () => void
}

// Reading `window.localStorage` throws if cookies are blocked.
const storages = { local: () => window.localStorage, session: () => window.sessionStorage }

export function storedItem<Schema extends v.GenericSchema>(
  where: keyof typeof storages,
  name: string,
  schema: Schema,
): StoredItem<v.InferOutput<Schema>> {
  type Value = v.InferOutput<Schema>
  let refused: Value | undefined
  return {
    read: () => {
      try {
        const parsed = v.safeParse(schema, JSON.parse(storages[where]().getItem(name) ?? 'null'))
        return parsed.success ? parsed.output : refused
      } catch {
        return refused
      }
    },
    keep: (value) => {
      refused = undefined
      try {
        storages[where]().setItem(name, JSON.stringify(value))
        return true
      } catch {
        refused = value
        return false
      }
    },
    clear: () => {
      refused = undefined
      try {
        storages[where]().removeItem(name)
      } catch {
        // Without storage, there is nothing to remove.
      }
    },
  }
}

/** Empties session storage, except for the given names. */
export function wipeSessionStorage(staying: readonly string[]): void {
  try {
    const where = storages.session()
    for (const name of Object.keys(where)) if (!staying.includes(name)) where.removeItem(name)
  } catch {
    // Without storage, there is nothing to remove.
  }
}
