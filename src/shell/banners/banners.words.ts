import { spoken } from '#base/words.ts'

export const words = spoken({
  en: {
    dismiss: 'Dismiss',
    offline: 'You are offline. Saved pages still open.',
    offlineOutside: 'You are offline. You can sign in when the connection is back.',
    outageOutside: 'Our systems are not answering right now. We keep trying.',
    outage: 'Our systems are not answering right now. Saved pages still open, and we keep trying.',
    storage:
      'This device’s storage is not answering. The portal works, but pages cannot be saved for offline use right now.',
    update: 'A newer version of the portal is ready.',
    updateWhenDone:
      'A newer version of the portal is ready. Updating loads this page again, and what you have typed here would be lost. Send it first.',
    accept: 'Update now',
    acceptAnyway: 'Update anyway',
    updating: 'Updating',
  },
  es: {
    dismiss: 'Descartar',
    offline: 'No tiene conexión. Las páginas guardadas siguen abriéndose.',
    offlineOutside: 'No tiene conexión. Podrá iniciar sesión cuando vuelva la conexión.',
    outageOutside: 'Nuestros sistemas no responden en este momento. Seguimos intentándolo.',
    outage:
      'Nuestros sistemas no responden en este momento. Las páginas guardadas siguen abriéndose, y seguimos intentándolo.',
    storage:
      'El almacenamiento de este dispositivo no responde. El portal funciona, pero en este momento no se pueden guardar páginas para verlas sin conexión.',
    update: 'Hay una versión más nueva del portal.',
    updateWhenDone:
      'Hay una versión más nueva del portal. Al actualizar, esta página se carga de nuevo y se perdería lo que escribió aquí. Envíelo primero.',
    accept: 'Actualizar ahora',
    acceptAnyway: 'Actualizar de todos modos',
    updating: 'Actualizando',
  },
})
