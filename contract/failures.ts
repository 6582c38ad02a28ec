/**
 * The catalogue: every code a member can meet, with our words (spec §8, readings 19).
 * `message` is what happened and what to do next.
 */
export const failures = {
  'ADM-0001': { message: 'Access to this account has been blocked. Please call member services.' },
  'BP-NFA-001': { message: 'We could not load what your plan lets you see. Please try again.' },
  'BP-NFA-002': { message: 'We could not load your plans. Please try again.' },
  'BP-NFA-009': { message: 'We could not check whether our systems are available.' },
  'BP-NFA-010': { message: 'We could not check for notices.' },
  'BP-NFA-0233': { message: 'We could not count your messages.' },
  'BP-NFA-100': { message: 'Something went wrong on our side. Please try again.' },
  'BP-FA-004': { message: 'We could not load your personal details from the health-record service.' },
  'BP-FA-006': { message: 'We could not load your coverage. Please try again.' },
  'IDS-0001': {
    message: 'We could not load your ID card. Please try again, or call the number in Contact Us.',
  },
  'IDS-0002': {
    message:
      'This number did not answer as a fax machine. Check the number with the person who gave it to you.',
  },
  'IDS-0003': { message: 'We could not send the e-mail. Please try again, or download the card.' },
  'IDS-0004': { message: 'We could not make the file. Please try again, or print the card instead.' },
  'IDS-0005': { message: 'We cannot send faxes right now. Please try again later, or e-mail the card.' },
  'IDS-0006': {
    message:
      'We could not order a new card. Please call member services; your numbers keep working meanwhile.',
  },
  'IDS-0007': {
    message:
      'A new card is already on its way to you. Another one would only be delayed by ordering it again.',
  },
  'IDS-0010': {
    message: 'We could not save the card on this device. Nothing has changed; please try again.',
  },
  'IDS-0011': { message: 'We could not load the devices that hold your card. Please try again.' },
  'IDS-0012': { message: 'We could not remove the card from that device. Please try again.' },
  'IDS-0013': { message: 'We could not check the saved card with the insurer.' },
  'LOG-0011': { message: 'You have not registered yet. Register first, then sign in.' },
  'LOG-0014': { message: 'Invalid username or password.' },
  'LOG-0015': { message: 'This account is locked after too many failed attempts.' },
  'LOG-0018': { message: 'This was the third failed attempt, so the account is now locked.' },
  'OAU-0001': { message: 'Something went wrong while signing in. Please sign in again.' },
  'WEB-0001': { message: 'We are having problems right now. Please try again later.' },
  UNAUTHORIZED_ERROR: { message: 'Please sign in to go on.' },
  UNHANDLED_ERROR: { message: 'An unexpected error occurred.' },
  NOT_FOUND: { message: 'There is nothing at this address.' },
  INVALID_REQUEST: { message: 'The request was not understood.' },
} as const satisfies Record<string, { message: string }>

export type FailureCode = keyof typeof failures
