import type { CDPSession, Page } from 'playwright'

export type Authenticator = {
  cdp: CDPSession
  /** Makes it reject everyone: every prompt ends with a refusal. Chromium's can't be switched back. */
  refuse: () => Promise<void>
  /**
   * Whether the authenticator is touched as soon as it asks. Otherwise prompts stay open, such as the list of passkeys
   * at a username, from which it would choose automatically.
   */
  touch: (isTouched: boolean) => Promise<void>
  remove: () => Promise<void>
}

/**
 * The device's own lock with the PRF extension. Chromium keeps it with the page, through all its navigations, and
 * what a key makes of a salt is lost when the key is moved to another page: a passkey story has one page.
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
