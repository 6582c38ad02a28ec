import { spoken } from '#base/words.ts'
import type { RemovalReason, SaveTrouble, UnlockTrouble } from '#offline/vault/vault.ts'

const saveTroubles: Record<SaveTrouble, string> = {
  cancelled: 'Nothing was saved, because the prompt of your device was closed. Press Save to see it again.',
  'no-authenticator':
    'Nothing was saved. This device could not lock the card with your fingerprint, your face or the device lock. You can print the card or download it as a PDF.',
  'disk-full':
    'Nothing new was saved, because this device has no room left. Free some space, then try again. A card saved before is still here.',
  refused: 'We could not save this card. Nothing has changed. Please try again, or call member services.',
  unreachable:
    'Saving needs the internet, and we could not reach our systems. Nothing has changed. Try again when you are back online.',
}

const unlockTroubles: Record<Exclude<UnlockTrouble['kind'], 'wrong-pin' | 'wait'>, string> = {
  cancelled: 'The card stayed locked, because the prompt of your device was closed.',
  'no-authenticator':
    'This device could not check that it is you. Make sure that its screen lock is on, then try again.',
  removed: 'The card is no longer on this device.',
  damaged: 'The saved card cannot be read any more.',
  'not-genuine': 'The saved card was changed after your insurer made it, so it is not shown.',
}

const removals: Record<RemovalReason, { title: string; body: string }> = {
  removed: {
    title: 'The card was removed from this device',
    body: 'It was removed in the settings of your account. You can save it again on the ID card page.',
  },
  'plan-ended': {
    title: 'The card was removed because the plan ended',
    body: 'Sign in to see your plans. If you have a new plan, you can save its card.',
  },
  'account-closed': {
    title: 'The card was removed because the account was closed',
    body: 'If you think that this is wrong, please call member services.',
  },
  'account-blocked': {
    title: 'The card was removed because the account is blocked',
    body: 'Please call member services. They can say why and help you further.',
  },
  'password-changed': {
    title: 'The card was removed because your password changed',
    body: 'Sign in with your new password, then save the card again.',
  },
  'rights-changed': {
    title: 'The card was removed because what you may see has changed',
    body: 'Sign in to see the cards that you may save now.',
  },
  unknown: {
    title: 'The card was removed from this device',
    body: 'Your insurer does not know this saved card any more. Sign in to save it again.',
  },
  'too-many-tries': {
    title: 'The card was removed after five wrong PINs',
    body: 'This keeps your card safe from someone who tries PINs. Sign in to save it again.',
  },
  'too-old': {
    title: 'The saved card was too old and was removed',
    body: 'It was not checked with your insurer for 90 days. Sign in to save it again.',
  },
}

export const words = spoken({
  en: {
    title: 'Saved ID card',
    signIn: 'Sign in',
    toCard: 'Go to your ID card',
    call: (number: string) => `Call ${number}`,
    locked: {
      answer: 'It is locked. Only you can open it.',
      passkey: 'Use your fingerprint, your face or the lock of this device.',
      open: 'Unlock my card',
      opening: 'Unlocking',
      works: 'This works without the internet.',
      pin: 'PIN',
      pinHint: 'The PIN that you chose when you saved the card.',
      pinMissing: 'Enter your PIN',
      wrong: (left: number) =>
        `This PIN is not right. ${left === 1 ? 'One try is left; after it the card is removed.' : `${left} tries are left.`}`,
      wait: (seconds: number) =>
        `Too many wrong PINs. You can try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
      waitOver: 'You can try again now.',
      opened: 'Your card is open',
    },
    unlockTroubles,
    removals,
    since: (date: string) => `Not good since ${date}.`,
    none: {
      title: 'No card is saved here',
      body: 'When you are signed in, you can save your ID card on this device. It then opens without a signal, too.',
    },
    evicted: {
      title: 'Save your card again',
      body: 'A card was saved here, but your browser removed it to make room. Sign in and save it again on the ID card page.',
    },
    damaged: {
      title: 'The saved card cannot be read',
      body: 'Something on this device has damaged it. Sign in and save it again on the ID card page.',
    },
    standing: {
      good: { title: (date: string) => `Checked with the insurer on ${date}`, body: undefined },
      'out-of-date': {
        title: (date: string) => `May be out of date, checked ${date}`,
        body: 'What you pay is left out. Sign in when you are online to check the card.',
      },
      unsure: {
        title: () => 'Date could not be checked',
        body: 'The clock of this device is behind, so we cannot tell how old this card is. What you pay is left out.',
      },
    },
    lock: 'Lock again',
    lockedAgain: 'The card is locked again',
    whose: 'Whose card',
    costs: 'What you pay',
    limits: 'Deductible and yearly limits',
    phones: 'Phone numbers',
    keep: {
      title: 'Keep this card on this device',
      body: 'It opens at the counter without a signal and without signing in. Only someone who can unlock this device sees it, and you can remove it at any time.',
      bodyPin:
        'It opens at the counter without a signal and without signing in. Only someone who knows the PIN you choose sees it, and you can remove it at any time.',
      save: 'Save on this device',
      savedOn: (date: string) => `Saved on this device, checked ${date}`,
      saved: 'Saved on this device',
      savedBody:
        'It opens without a signal from the sign-in page. It is checked with us each day that you sign in.',
      open: 'Show saved card',
      again: 'Save other cards',
      evicted: 'Save your card again',
      evictedBody: 'Your browser removed the saved card to make room on this device.',
      others: 'A card of another account is saved on this device',
      othersBody: 'This device keeps one account’s cards. Remove that card first if you want to save yours.',
      neither:
        'This device cannot lock a saved card, so we do not save it here. You can print the card or download it as a PDF instead.',
    },
    dialog: {
      close: 'Close',
      whose: 'Whose cards',
      yours: (name: string) => `${name} (you)`,
      lock: 'What locks it',
      passkey: 'Your fingerprint, your face or the lock of this device. Your device asks you next.',
      pinInstead: 'A PIN that you choose, because this device cannot use a fingerprint or a face here.',
      pin: 'PIN',
      pinHint: 'At least 6 digits. After 5 wrong tries the card is removed.',
      pinAgain: 'PIN again',
      risk: 'A PIN is weaker than a fingerprint: if this phone is stolen, its disk could be searched for the card.',
      save: 'Save',
      saving: 'Saving',
      cancel: 'Cancel',
      errors: {
        nobody: 'Choose at least one card',
        pin: 'Enter at least 6 digits, and nothing else',
        easy: 'This PIN is too easy to guess. Choose another',
        again: 'The two PINs are not the same',
      },
      pinNow:
        'This device cannot use your fingerprint or face here. Nothing was saved yet. Choose a PIN instead.',
      saved: (names: string) => `Saved on this device: ${names}`,
      savedBody: 'To open it, go to the sign-in page and press “Show saved ID card”. No signal is needed.',
    },
    saveTroubles,
  },
})
