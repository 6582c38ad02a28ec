import { spoken } from '#base/words.ts'

export const words = spoken({
  en: {
    title: 'Something has not been sent yet',
    body: (count: number) =>
      `${count === 1 ? 'A request for money waits' : `${count} requests for money wait`} on this device for a connection. Signing out deletes ${count === 1 ? 'it' : 'them'}.`,
    leave: 'Delete and sign out',
    stay: 'Stay signed in',
  },
  es: {
    title: 'Hay algo que todavía no se envió',
    body: (count) =>
      `${count === 1 ? 'Una solicitud de dinero espera' : `${count} solicitudes de dinero esperan`} en este dispositivo hasta que haya conexión. Al cerrar sesión se ${count === 1 ? 'borra' : 'borran'}.`,
    leave: 'Borrar y cerrar sesión',
    stay: 'Seguir con la sesión',
  },
})
