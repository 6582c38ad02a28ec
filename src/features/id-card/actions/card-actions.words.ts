import type { CardDelivery, ReplacementReason } from '#contract/entities/card-delivery.ts'
import { spoken } from '#base/words.ts'

const reasons: Record<ReplacementReason, { label: string; hint?: string }> = {
  lost: { label: 'I lost it' },
  stolen: { label: 'It was stolen' },
  damaged: { label: 'It is damaged' },
  'never-arrived': { label: 'It never arrived' },
  'wrong-details': {
    label: 'Something printed on it is wrong',
    hint: 'If your name or birth date is wrong, call us first so that we can correct it.',
  },
}

const states: Record<CardDelivery['state'], string> = { sent: 'Sent', failed: 'Failed' }

const channels: Record<CardDelivery['channel'], (to: string) => string> = {
  email: (to) => `E-mail to ${to}`,
  fax: (to) => `Fax to ${to}`,
}

export const words = spoken({
  en: {
    title: 'Save, send or replace',
    back: 'All card actions',
    cancel: 'Cancel',
    done: 'Done',
    pdf: {
      title: (name: string) => `Download ${name}’s card (PDF)`,
      body: 'Front and back, to keep or to print.',
      file: (name: string) => `ID card ${name}`,
    },
    temporary: {
      title: (name: string) => `Download ${name}’s temporary card (PDF)`,
      body: 'For visits until the printed card is here. It says how long it is good.',
      file: (name: string) => `Temporary ID card ${name}`,
    },
    getting: 'Getting the file',
    saved: (file: string) => `Saved as “${file}”.`,
    shared: 'The file was handed over.',
    pressAgain: 'The file is ready. Press once more to choose where it goes.',
    offline: {
      title: 'You are offline, and this needs the internet.',
      body: 'What still works here: the card itself, its numbers, Save picture, and Print. Try this again when you are back online.',
    },
    preview: {
      title: 'What will be sent',
      what: 'What',
      to: 'To',
      card: (name: string, type: string) => `${name}’s ${type} card, front and back, as a PDF`,
      notYet: 'Not filled in yet',
    },
    email: {
      title: 'E-mail the card',
      body: 'As a PDF, to yourself or to someone who needs it.',
      to: 'E-mail address',
      onFile: 'This is the address we have on file. You can change it for this e-mail.',
      anyone: 'Anyone who reads this mailbox can see the card, with its numbers.',
      send: 'Send e-mail',
      sending: 'Sending the e-mail',
      another: 'Send another e-mail',
    },
    fax: {
      title: 'Fax the card',
      body: 'To a doctor’s office, a hospital or a pharmacy.',
      policyType: 'Policy type',
      whichPolicy: 'The card of this policy is sent.',
      noPolicy: 'Select a policy type',
      noCard: 'There is no card under this policy type. Select another',
      number: 'Fax number',
      numberHint: 'All ten digits with the area code, such as (501)\u00a0555-0123.',
      anyone: 'Anyone at this fax machine can see the card, with its numbers.',
      send: 'Send fax',
      sending: 'Sending the fax',
      another: 'Fax to another number',
    },
    sent: (to: string) => `Sent to ${to}`,
    sentAt: (moment: string) => `Sent on ${moment}.`,
    errors: {
      policyType: 'Select a policy type',
      faxNumber: 'Enter the full fax number with area code',
      reason: 'Select why you need a new card',
    },
    log: {
      title: 'What was sent of this card',
      failed: 'We could not load what was sent before.',
      none: 'Nothing has been sent yet.',
      retry: 'Try again',
      states,
      channels,
    },
    replace: {
      title: 'Order a new card',
      body: 'By mail. Cards arrive within 7 business days.',
      reason: 'Why do you need a new card?',
      reasons,
      address: 'Where we mail it',
      wrongAddress: 'Wrong address?',
      contact: 'Contact us before you order',
      when: 'Cards arrive within 7 business days. Your numbers stay the same and keep working.',
      send: 'Order the card',
      sending: 'Ordering the card',
      ordered: 'Your new card is ordered',
      arrives: (day: string) => `It arrives by ${day}.`,
      onItsWay: 'A new card is already on its way',
      orderedOn: (day: string) => `It was ordered on ${day}.`,
      late: (phone: string) => `Not there by then? Call ${phone}.`,
      noAddress: 'We have no mailing address for you. Please contact us before you order.',
      mailedTo: 'We mail it to',
    },
    notLoaded: 'This could not be loaded.',
  },
})
