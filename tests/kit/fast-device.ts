import * as v from 'valibot'
import { base64url, bytesOfBase64url, textOf, utf8 } from '#base/bytes.ts'
import { nowMs } from './time.ts'

const Tokens = v.looseObject({ id_token: v.string() })
const Times = v.looseObject({ iat: v.number(), exp: v.number(), auth_time: v.optional(v.number()) })

/** The `Date` header that a device whose clock is this many seconds fast gets. */
export const dateOnFastDevice = (seconds: number): string => new Date(nowMs() - seconds * 1000).toUTCString()

/**
 * An answer of the token endpoint as a device gets it whose clock is this many seconds fast: by its clock, the ID token
 * and the answer are that old. The ID token's signature, which the portal doesn't check, no longer matches.
 */
export async function onFastDevice(
  answer: Response,
  { seconds, hidesDate = false }: { seconds: number; hidesDate?: boolean },
): Promise<Response> {
  const tokens = v.parse(Tokens, await answer.json())
  const headers = new Headers(answer.headers)
  headers.delete('date')
  if (!hidesDate) headers.set('date', dateOnFastDevice(seconds))
  const aged = { ...tokens, id_token: agedBy(seconds, tokens.id_token) }
  return new Response(JSON.stringify(aged), { status: answer.status, headers })
}

function agedBy(seconds: number, token: string): string {
  const [header, payload = '', signature] = token.split('.')
  const { auth_time: given, ...claims } = v.parse(Times, JSON.parse(textOf(bytesOfBase64url(payload))))
  const times = {
    iat: claims.iat - seconds,
    exp: claims.exp - seconds,
    ...(given === undefined ? {} : { auth_time: given - seconds }),
  }
  return [header, base64url(utf8(JSON.stringify({ ...claims, ...times }))), signature].join('.')
}
