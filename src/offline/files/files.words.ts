import { spoken } from '#base/words.ts'

export const words = spoken({
  en: {
    getting: 'Getting the file',
    saved: (file: string) => `Saved as “${file}”.`,
    shared: 'The file was handed over.',
    pressAgain: 'The file is ready. Press once more to choose where it goes.',
    offline: {
      title: 'You are offline, and this needs the internet.',
      body: 'What you see on this page stays readable. Try this again when you are back online.',
    },
  },
  es: {
    getting: 'Obteniendo el archivo',
    saved: (file) => `Se guardó como «${file}».`,
    shared: 'El archivo se entregó.',
    pressAgain: 'El archivo está listo. Presione una vez más para elegir a dónde va.',
    offline: {
      title: 'No tiene conexión, y esto necesita internet.',
      body: 'Lo que ve en esta página se puede seguir leyendo. Inténtelo de nuevo cuando vuelva la conexión.',
    },
  },
})
