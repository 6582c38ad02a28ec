import { spoken } from '#base/words.ts'

export const words = spoken({
  en: {
    heading: 'This page is not open yet',
    body: 'We are still building it. Nothing is wrong with your account or your plan, and every other page works as usual.',
  },
})
