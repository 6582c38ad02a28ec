import { spoken } from '#base/words.ts'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

export const words = spoken({
  en: {
    session: {
      title: 'Your session is about to end.',
      body: 'For your security, we’ll automatically sign you out',
      left: (seconds: number) => `in ${clock(seconds)}`,
      signOut: 'Sign out',
      stay: 'Stay signed in',
    },
    error: {
      title: 'Error',
      code: (code: string) => `Error code: ${code}`,
      unknown: 'An error occurred, please refresh and try again. If the issue continues, ',
      contact: 'contact us',
      close: 'Close',
    },
    takeover: 'One moment, please',
  },
  es: {
    session: {
      title: 'Su sesión está a punto de terminar.',
      body: 'Por su seguridad, cerraremos su sesión automáticamente',
      left: (seconds: number) => `en ${clock(seconds)}`,
      signOut: 'Cerrar sesión',
      stay: 'Seguir conectado',
    },
    error: {
      title: 'Error',
      code: (code: string) => `Código de error: ${code}`,
      unknown: 'Ocurrió un error; actualice la página e inténtelo de nuevo. Si el problema continúa, ',
      contact: 'contáctenos',
      close: 'Cerrar',
    },
    takeover: 'Un momento, por favor',
  },
})
