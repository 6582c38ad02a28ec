import type { JSONWebKeySet } from 'jose'
import * as v from 'valibot'

const PrivateKey = v.looseObject({ kty: v.picklist(['EC', 'RSA', 'OKP']), d: v.string() })
const KeySet = v.object({ keys: v.pipe(v.array(PrivateKey), v.minLength(1)) })

/**
 * The private keys in a text, or undefined where it holds none. It never throws: what JSON.parse says of a broken
 * text quotes it, and this text is a secret.
 */
export function keySetIn(text: string): JSONWebKeySet | undefined {
  try {
    const parsed = v.safeParse(KeySet, JSON.parse(text))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
