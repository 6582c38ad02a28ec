import { spoken } from '#base/words.ts'

export const words = spoken({
  en: {
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
    dismiss: 'Dismiss',
  },
  es: {
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
    dismiss: 'Cerrar',
  },
})
