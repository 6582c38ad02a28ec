import type { VaultLock } from '#contract/entities/saved-card.ts'
import { spoken } from '#base/words.ts'

const locks: Record<VaultLock, string> = {
  passkey: 'Fingerprint, face or device lock',
  pin: 'PIN',
}

export const words = spoken({
  en: {
    devices: {
      title: 'Devices that hold your ID card',
      answer: (count: number) => {
        if (count === 0) return 'Your ID card is saved on no device.'
        return count === 1
          ? 'Your ID card is saved on one device.'
          : `Your ID card is saved on ${count} devices.`
      },
      waiting: 'Here you see where your ID card is saved.',
      hint: 'Whoever can unlock one of these devices can open the card on it. Remove it from a device that you lost or gave away.',
      here: 'This device',
      cards: 'Cards',
      plan: 'Plan',
      lock: 'Locked by',
      locks,
      savedAt: 'Saved',
      contact: 'Last contact',
      remove: 'Remove',
      removeFrom: (device: string) => `Remove the card from ${device}`,
      sure: (device: string) => `Remove the card from ${device}?`,
      sureBody:
        'It goes as soon as that device is online. Until then, only someone who can unlock it sees the card.',
      sureHere: 'It goes from this device now.',
      yes: 'Yes, remove it',
      removing: 'Removing',
      keep: 'Keep it',
      leaving: (date: string) => `Removal asked on ${date}. The card goes as soon as that device is online.`,
      removed: (device: string) => `The card will be removed from ${device}.`,
      removedHere: 'The card is no longer on this device.',
      none: {
        title: 'No device holds your card',
        body: 'You can save your ID card on a phone, a tablet or a computer of your own. It then opens without a signal.',
        toCard: 'Go to your ID card',
      },
      failed: 'The devices could not be loaded',
      retry: 'Try again',
      offline: {
        title: 'You are offline',
        body: 'The list of devices needs the internet. A card that is saved on this device still opens.',
      },
    },
  },
})
