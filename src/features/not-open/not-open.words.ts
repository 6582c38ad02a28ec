import { spoken } from '#base/words.ts'

export const words = spoken({
  en: {
    heading: 'This page is not open yet',
    body: 'We are still building it. Everything else in the menu works.',
  },
})
