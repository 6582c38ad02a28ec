import { spoken } from '#base/words.ts'

/** The saved card where it is only mentioned. */
export const words = spoken({
  en: {
    saved: 'Your ID card is saved on this device.',
    stillSaved: 'Your ID card is still saved on this device.',
    show: 'Show saved ID card',
    remove: 'Remove from this device',
    removeHere: 'Remove',
    removing: 'Removing',
    sure: 'Remove the card from this device? You can save it again when you are signed in.',
    yes: 'Yes, remove it',
    keep: 'Keep it',
    removed: 'The card is no longer on this device.',
    notRemoved: 'The card could not be removed. Please try again.',
    offer: {
      body: 'Your ID card can open here without a signal, too.',
      accept: 'Save my ID card',
      later: 'Not now',
    },
  },
})
