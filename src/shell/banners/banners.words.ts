import { spoken } from '#base/words.ts'

export const words = spoken({
  en: {
    dismiss: 'Dismiss',
    offline: {
      member: 'You are offline. Saved pages still open.',
      visitor: 'You are offline. You can sign in when the connection is back.',
    },
    unreachable: {
      member:
        'There is no connection to us right now. If this is a public Wi-Fi, its sign-in page may be in the way. Saved pages still open.',
      visitor:
        'There is no connection to us right now. If this is a public Wi-Fi, its sign-in page may be in the way. We keep trying.',
    },
    outage: {
      member: 'Our systems are down right now. Saved pages still open, and we keep trying.',
      visitor: 'Our systems are down right now. We keep trying.',
    },
    storage:
      'This device’s storage is not answering. The portal works, but pages cannot be saved for offline use right now.',
    update: 'A newer version of the portal is ready.',
    updateWhenDone:
      'A newer version of the portal is ready. Updating loads this page again, and what you have typed here would be lost. Send it first.',
    accept: 'Update now',
    acceptAnyway: 'Update anyway',
    updating: 'Updating',
    plannedWork: {
      services: {
        claims: 'Claims',
        coverage: 'Coverage',
        'id-cards': 'ID cards',
        payments: 'Payments',
        pharmacy: 'Pharmacy',
        messages: 'Messages',
        'sign-in': 'Sign-in',
      },
      ahead: (service: string, from: string, until: string) =>
        `${service}: planned work from ${from} to ${until}. This page may not load then.`,
      underWay: (service: string, until: string) =>
        `${service}: planned work until ${until}. What you see here may be out of date.`,
    },
  },
  es: {
    dismiss: 'Descartar',
    offline: {
      member: 'No tiene conexión. Las páginas guardadas siguen abriéndose.',
      visitor: 'No tiene conexión. Podrá iniciar sesión cuando vuelva la conexión.',
    },
    unreachable: {
      member:
        'No hay conexión con nosotros en este momento. Si es un Wi-Fi público, puede que primero pida iniciar sesión. Las páginas guardadas siguen abriéndose.',
      visitor:
        'No hay conexión con nosotros en este momento. Si es un Wi-Fi público, puede que primero pida iniciar sesión. Seguimos intentándolo.',
    },
    outage: {
      member:
        'Nuestros sistemas no funcionan en este momento. Las páginas guardadas siguen abriéndose, y seguimos intentándolo.',
      visitor: 'Nuestros sistemas no funcionan en este momento. Seguimos intentándolo.',
    },
    storage:
      'El almacenamiento de este dispositivo no responde. El portal funciona, pero en este momento no se pueden guardar páginas para verlas sin conexión.',
    update: 'Hay una versión más nueva del portal.',
    updateWhenDone:
      'Hay una versión más nueva del portal. Al actualizar, esta página se carga de nuevo y se perdería lo que escribió aquí. Envíelo primero.',
    accept: 'Actualizar ahora',
    acceptAnyway: 'Actualizar de todos modos',
    updating: 'Actualizando',
    plannedWork: {
      services: {
        claims: 'Reclamaciones',
        coverage: 'Cobertura',
        'id-cards': 'Tarjetas de identificación',
        payments: 'Pagos',
        pharmacy: 'Farmacia',
        messages: 'Mensajes',
        'sign-in': 'Inicio de sesión',
      },
      ahead: (service: string, from: string, until: string) =>
        `${service}: trabajos programados de ${from} a ${until}. Es posible que esta página no cargue.`,
      underWay: (service: string, until: string) =>
        `${service}: trabajos programados hasta ${until}. Lo que ve aquí puede no estar al día.`,
    },
  },
})
