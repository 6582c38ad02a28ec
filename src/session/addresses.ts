/** The provider's callback page, and the page after a sign-out; the staff console has its own. */
export const addresses = { callback: '/auth-success', signedOut: '/login' }
