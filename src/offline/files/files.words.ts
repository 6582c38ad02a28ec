import { spoken } from '#base/words.ts'

export const words = spoken({
  en: {
    getting: 'Getting the file',
    saved: (file: string) => `Saved as “${file}”.`,
    shared: 'The file was handed over.',
    pressAgain: 'The file is ready. Press once more to choose where it goes.',
  },
  es: {
    getting: 'Obteniendo el archivo',
    saved: (file) => `Se guardó como «${file}».`,
    shared: 'El archivo se entregó.',
    pressAgain: 'El archivo está listo. Presione una vez más para elegir a dónde va.',
  },
})
