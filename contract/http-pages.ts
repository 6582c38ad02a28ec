/** What a member reads where a page was refused: a heading, what the status means, and what to do next. */
export type HttpPage = { title: string; meaning: string; next: string }

/** The HTTP pages of spec §8, in both languages; 503 is the scheduled maintenance. */
export const httpPages = {
  400: {
    en: {
      title: 'We couldn’t understand this request',
      meaning: 'We couldn’t understand this request.',
      next: 'The link may be incomplete. Start from your home page and choose the page again.',
    },
    es: {
      title: 'No entendimos esta solicitud',
      meaning: 'No pudimos entender esta solicitud.',
      next: 'Quizá el enlace está incompleto. Empiece desde su página de inicio y elija la página de nuevo.',
    },
  },
  401: {
    en: {
      title: 'Please sign in',
      meaning: 'You need to sign in to see this.',
      next: 'Sign in, then open the page again. Nothing in your account has changed.',
    },
    es: {
      title: 'Inicie sesión',
      meaning: 'Debe iniciar sesión para ver esto.',
      next: 'Inicie sesión y abra la página de nuevo. Nada ha cambiado en su cuenta.',
    },
  },
  403: {
    en: {
      title: 'You can’t see this page',
      meaning: 'You don’t have access to this page.',
      next: 'It may belong to someone else or to another of your plans. If you think you should see it, call us.',
    },
    es: {
      title: 'Usted no puede ver esta página',
      meaning: 'No tiene acceso a esta página.',
      next: 'Quizá es de otra persona o de otro de sus planes. Si cree que debería poder verlo, llámenos.',
    },
  },
  404: {
    en: {
      title: 'We couldn’t find this',
      meaning: 'We couldn’t find what you asked for.',
      next: 'It may have been moved or removed. Start from your home page, or call us for help.',
    },
    es: {
      title: 'No encontramos esto',
      meaning: 'No encontramos lo que pidió.',
      next: 'Quizá se movió o se quitó. Empiece desde su página de inicio o llámenos si necesita ayuda.',
    },
  },
  422: {
    en: {
      title: 'Something isn’t right',
      meaning: 'Some of the information you sent isn’t right.',
      next: 'Start from your home page and enter it again. Check dates and numbers.',
    },
    es: {
      title: 'Hay algo que no es correcto',
      meaning: 'Parte de la información que envió no es correcta.',
      next: 'Empiece desde su página de inicio, escríbalo de nuevo y revise las fechas y los números.',
    },
  },
  500: {
    en: {
      title: 'We couldn’t show this page',
      meaning: 'Something went wrong on our side.',
      next: 'Try again in a minute. If it keeps happening, call us and read us the code.',
    },
    es: {
      title: 'No pudimos mostrar esta página',
      meaning: 'Algo salió mal de nuestro lado.',
      next: 'Inténtelo de nuevo en un minuto. Si continúa, llámenos y léanos el código.',
    },
  },
  503: {
    en: {
      title: 'We’ll be back soon',
      meaning: 'Our systems are down for scheduled maintenance or too busy right now.',
      next: 'Try again in a few minutes. If it’s urgent, call us.',
    },
    es: {
      title: 'Volvemos pronto',
      meaning: 'Nuestros sistemas están en mantenimiento programado o muy ocupados.',
      next: 'Inténtelo de nuevo en unos minutos. Si es urgente, llámenos.',
    },
  },
  default: {
    en: {
      title: 'We couldn’t show this page',
      meaning: 'Something unexpected happened.',
      next: 'Try again. If it keeps happening, call us and read us the code.',
    },
    es: {
      title: 'No pudimos mostrar esta página',
      meaning: 'Ocurrió algo inesperado.',
      next: 'Inténtelo de nuevo. Si continúa, llámenos y léanos el código.',
    },
  },
} as const satisfies Record<string | number, Record<'en' | 'es', HttpPage>>

export const httpPageOf = (status: number): Record<'en' | 'es', HttpPage> =>
  (httpPages as Record<number, Record<'en' | 'es', HttpPage> | undefined>)[status] ?? httpPages.default
