/** Where the provider sends back to and where a sign-out leads; the staff console has its own. */
export const addresses = { callback: '/auth-success', signedOut: '/login' }
