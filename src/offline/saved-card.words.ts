import { spoken } from '#base/words.ts'

/** The saved card wherever it is mentioned outside its own page. */
export const words = spoken({
  en: {
    saved: 'Your ID card is saved on this device.',
    stillSaved: 'Your ID card is still saved on this device.',
    show: 'Show saved ID card',
    remove: 'Remove from this device',
    removeHere: 'Remove',
    removing: 'Removing',
    sure: 'Remove the card from this device? You can save it again when you are signed in.',
    yes: 'Yes, remove it',
    keep: 'Keep it',
    removed: 'The card is no longer on this device.',
    notRemoved: 'The card could not be removed. Please try again.',
    offer: {
      body: 'Your ID card can open here without a signal, too.',
      accept: 'Save my ID card',
      later: 'Not now',
    },
  },
  es: {
    saved: 'Su tarjeta de identificación está guardada en este dispositivo.',
    stillSaved: 'Su tarjeta de identificación sigue guardada en este dispositivo.',
    show: 'Mostrar la tarjeta guardada',
    remove: 'Quitar de este dispositivo',
    removeHere: 'Quitar',
    removing: 'Quitando',
    sure: '¿Quitar la tarjeta de este dispositivo? Puede guardarla de nuevo cuando haya iniciado sesión.',
    yes: 'Sí, quitarla',
    keep: 'Conservarla',
    removed: 'La tarjeta ya no está en este dispositivo.',
    notRemoved: 'No se pudo quitar la tarjeta. Inténtelo de nuevo.',
    offer: {
      body: 'Su tarjeta de identificación también puede abrirse aquí sin señal.',
      accept: 'Guardar mi tarjeta',
      later: 'Ahora no',
    },
  },
})
