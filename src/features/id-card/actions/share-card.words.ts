import { spoken } from '#base/words.ts'
import type { CardShown } from '#features/id-card/id-card.rules.ts'

const enTypes: Record<CardShown['contractType'], string> = {
  medical: 'Medical',
  dental: 'Dental',
  vision: 'Vision',
}
const esTypes: Record<CardShown['contractType'], string> = {
  medical: 'médica',
  dental: 'dental',
  vision: 'de la vista',
}

export const words = spoken({
  en: {
    save: 'Save picture (PNG)',
    share: 'Share',
    print: 'Print',
    /** Says which card and not whose: file names are read over shoulders and kept in logs. */
    name: (type: CardShown['contractType']) => `${enTypes[type]} ID card`,
    saved: (file: string) => `Saved as “${file}”.`,
    shared: 'The picture was handed over.',
    pressAgain: 'The picture is ready. Press once more to choose where it goes.',
    failed: {
      title: 'The picture could not be made on this device.',
      body: 'What still works here: the card itself, its numbers, and Print.',
    },
  },
  es: {
    save: 'Guardar imagen (PNG)',
    share: 'Compartir',
    print: 'Imprimir',
    name: (type) => `Tarjeta de identificación ${esTypes[type]}`,
    saved: (file) => `Se guardó como «${file}».`,
    shared: 'La imagen se entregó.',
    pressAgain: 'La imagen está lista. Presione una vez más para elegir a dónde va.',
    failed: {
      title: 'No se pudo crear la imagen en este dispositivo.',
      body: 'Lo que sigue funcionando aquí: la tarjeta, sus números e Imprimir.',
    },
  },
})
