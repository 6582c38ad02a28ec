import { spoken } from '#base/words.ts'

export const words = spoken({
  en: {
    tooLong: 'This text is too long to be shown safely, so none of it is. Please tell us where you found it.',
    unreadable: 'This text could not be read, so none of it is shown. Please tell us where you found it.',
    notLoaded: 'This text could not be loaded. Reload the page when you have a connection.',
    leaving: {
      title: 'You are leaving this portal',
      body: (host: string) =>
        `The link opens ${host} in a new window. That site has its own terms and its own rules on privacy; we do not run it.`,
      stay: 'Stay here',
      go: (host: string) => `Go to ${host}`,
    },
  },
  es: {
    tooLong:
      'Este texto es demasiado largo para mostrarlo con seguridad, por eso no se muestra. Díganos dónde lo encontró.',
    unreadable: 'Este texto no se pudo leer, por eso no se muestra. Díganos dónde lo encontró.',
    notLoaded: 'No se pudo cargar este texto. Vuelva a cargar la página cuando tenga conexión.',
    leaving: {
      title: 'Está saliendo de este portal',
      body: (host) =>
        `El enlace abre ${host} en una ventana nueva. Ese sitio tiene sus propios términos y sus propias reglas de privacidad; no lo administramos nosotros.`,
      stay: 'Quedarme aquí',
      go: (host) => `Ir a ${host}`,
    },
  },
})
