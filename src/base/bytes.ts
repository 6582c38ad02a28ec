export type Bytes = Uint8Array<ArrayBuffer>

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text)

export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

export function base64url(bytes: Uint8Array): string {
  // One character at a time: spreading a megabyte into fromCharCode overflows the call stack.
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Throws if the text isn't base64url. */
export function bytesOfBase64url(text: string): Bytes {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

export const randomBytes = (count: number): Bytes => crypto.getRandomValues(new Uint8Array(count))
