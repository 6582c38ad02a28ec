import type { CDPSession, Page } from 'playwright'

export type Authenticator = {
  cdp: CDPSession
  /** Makes the authenticator reject everyone, so that every prompt fails. In Chromium, this can't be undone. */
  refuse: () => Promise<void>
  /**
   * Whether the authenticator is touched as soon as it asks. Otherwise prompts stay open, such as the list of passkeys
   * at a username, from which it would choose automatically.
   */
  touch: (isTouched: boolean) => Promise<void>
  remove: () => Promise<void>
}

/**
 * Adds the device's own lock, with the PRF extension. Chromium keeps it with the page through all navigations. If a key
 * moves to another page, its PRF results change, so a passkey story has only one page.
 */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    cdp,
    refuse: async () =>
      void (await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })),
    touch: async (enabled) =>
      void (await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })),
    remove: async () => void (await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })),
  }
}
