import { spoken } from '#base/words.ts'

/** What happened on the line; a refusal has the words of its code. */
export const words = spoken({
  en: {
    unreachable: 'We could not reach our systems. Check your connection, then try again.',
    late: 'Our systems took too long to answer. Please try again.',
    unreadable: 'We did not get a full answer. Please try again.',
    kept: 'What you typed is kept. However often you try, it is done only once.',
  },
  es: {
    unreachable: 'No pudimos comunicarnos con nuestros sistemas. Revise su conexión e inténtelo de nuevo.',
    late: 'Nuestros sistemas tardaron demasiado en responder. Inténtelo de nuevo.',
    unreadable: 'No recibimos una respuesta completa. Inténtelo de nuevo.',
    kept: 'Lo que escribió se conserva. Aunque lo intente varias veces, se hace una sola vez.',
  },
})
