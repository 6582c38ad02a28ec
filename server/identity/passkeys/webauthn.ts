/**
 * Loads the package that checks passkeys on first use. It handles every kind of certificate and takes a tenth of a
 * second to load, which shouldn't delay the server's start.
 */
export async function webauthn() {
  const [{ verifyAuthenticationResponse, verifyRegistrationResponse }, { decodeClientDataJSON }] =
    await Promise.all([import('@simplewebauthn/server'), import('@simplewebauthn/server/helpers')])
  return { verifyAuthenticationResponse, verifyRegistrationResponse, decodeClientDataJSON }
}

type ClientData = { challenge?: unknown; crossOrigin?: unknown; topOrigin?: unknown }

/** The data that a browser signed, if readable. */
async function clientDataIn(clientDataJSON: string): Promise<ClientData> {
  const { decodeClientDataJSON } = await webauthn()
  try {
    return decodeClientDataJSON(clientDataJSON)
  } catch {
    // Unreadable data fails verification.
    return {}
  }
}

/** Whether another site had the portal in a frame when the browser asked (WebAuthn, `crossOrigin`). */
export async function isFramed(clientDataJSON: string): Promise<boolean> {
  const { crossOrigin, topOrigin } = await clientDataIn(clientDataJSON)
  return crossOrigin === true || topOrigin !== undefined
}

export async function challengeIn(clientDataJSON: string): Promise<string | undefined> {
  const { challenge } = await clientDataIn(clientDataJSON)
  return typeof challenge === 'string' ? challenge : undefined
}
