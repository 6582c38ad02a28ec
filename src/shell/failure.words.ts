import { spoken } from '#base/words.ts'

export const words = spoken({
  en: {
    title: 'This page could not be shown',
    missingFile:
      'A part of this page could not be loaded. There may be no connection, or a newer version of the portal.',
    offline: 'You are offline, and this page is not saved on this device yet.',
    unreachable: 'We could not reach our systems, and this page is not saved on this device yet.',
    opens: 'These pages open from this device:',
    stillWorks: 'What still works: pages you have opened before, and the phone number below.',
    next: 'What to do next: try again. If it keeps happening, call us and read us the code.',
    retry: 'Try again',
    call: (number: string) => `Call ${number}`,
    locked: {
      title: 'Your saved pages are locked',
      body: 'You are still signed in, but the key that opens your saved pages is kept by our server, and this device cannot reach it right now.',
      stillWorks: 'Nothing is lost: what you saved stays on this device, unreadable to anyone else.',
      next: 'What to do next: connect to the internet, then try again. You may also sign out and sign in later.',
      retry: 'Try again',
    },
  },
  es: {
    title: 'No se pudo mostrar esta página',
    missingFile:
      'No se pudo cargar una parte de esta página. Puede que no haya conexión o que haya una versión más nueva del portal.',
    offline: 'No tiene conexión, y esta página todavía no está guardada en este dispositivo.',
    opens: 'Estas páginas se abren desde este dispositivo:',
    unreachable:
      'No pudimos comunicarnos con nuestros sistemas, y esta página todavía no está guardada en este dispositivo.',
    stillWorks: 'Lo que sigue funcionando: las páginas que ya abrió y el número de teléfono de abajo.',
    next: 'Qué hacer ahora: inténtelo de nuevo. Si sigue pasando, llámenos y díganos el código.',
    retry: 'Intentar de nuevo',
    call: (number) => `Llame al ${number}`,
    locked: {
      title: 'Sus páginas guardadas están bloqueadas',
      body: 'Su sesión sigue abierta, pero nuestro servidor tiene la clave que abre sus páginas guardadas, y este dispositivo no puede conectarse con él en este momento.',
      stillWorks: 'No se ha perdido nada: lo que guardó sigue en este dispositivo, y nadie más puede leerlo.',
      next: 'Qué hacer ahora: conéctese a internet e inténtelo de nuevo. También puede cerrar la sesión e iniciarla más tarde.',
      retry: 'Intentar de nuevo',
    },
  },
})
