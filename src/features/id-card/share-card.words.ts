import { spoken } from '#base/words.ts'
import type { CardShown } from './id-card.rules.ts'

const types: Record<CardShown['contractType'], string> = {
  medical: 'Medical',
  dental: 'Dental',
  vision: 'Vision',
}

export const words = spoken({
  en: {
    save: 'Save picture (PNG)',
    share: 'Share',
    print: 'Print',
    /** Says which card and not whose: file names are read over shoulders and kept in logs. */
    name: (type: CardShown['contractType']) => `${types[type]} ID card`,
    saved: (file: string) => `Saved as “${file}”.`,
    shared: 'The picture was handed over.',
    pressAgain: 'The picture is ready. Press once more to choose where it goes.',
    failed: {
      title: 'The picture could not be made on this device.',
      body: 'What still works here: the card itself, its numbers, and Print.',
    },
  },
})
