import { spoken } from '#base/words.ts'

export const words = spoken({
  en: {
    title: 'You are offline, and this needs the internet.',
    body: 'What you see on this page stays readable. Try this again when you are back online.',
  },
  es: {
    title: 'No tiene conexión, y esto necesita internet.',
    body: 'Lo que ve en esta página se puede seguir leyendo. Inténtelo de nuevo cuando vuelva la conexión.',
  },
})
