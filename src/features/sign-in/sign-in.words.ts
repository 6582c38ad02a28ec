import { spoken } from '#base/words.ts'

export const words = spoken({
  en: {
    title: 'Welcome to your member portal',
    intro: 'Sign in to see your ID card, your coverage and what you pay.',
    signIn: 'Sign In',
    register: 'Register',
    newHere: 'New here? All you need is your member ID.',
    help: 'Help',
    accountHelp: 'I can’t sign in',
    contact: 'Contact us',
    callUs: 'Call',
    reasons: {
      inactivity: {
        title: 'You were signed out',
        body: 'You were away for 15 minutes, so we signed you out to keep your information safe.',
      },
      expired: {
        title: 'You were signed out',
        body: 'Your session ended. Sign in again to go on where you were.',
      },
    },
    carousel: {
      role: 'carousel',
      slideRole: 'slide',
      label: 'What you can do here',
      slide: (at: number, count: number) => `${at} of ${count}`,
      pause: 'Pause the messages',
      start: 'Start the messages',
      show: (at: number, title: string) => `Show message ${at}: ${title}`,
      slides: [
        {
          title: 'Your ID card, even without a signal',
          body: 'Open it once, and it is there at the counter, at the doctor and on the road.',
        },
        {
          title: 'Know what you pay before you go',
          body: 'See your copays, your deductible and who is covered, in plain words.',
        },
      ],
    },
    signingIn: 'Signing you in',
    oneMoment: 'One moment, please. Do not close this window.',
  },
  es: {
    title: 'Le damos la bienvenida a su portal para miembros',
    intro: 'Inicie sesión para ver su tarjeta de identificación, su cobertura y lo que usted paga.',
    signIn: 'Iniciar sesión',
    register: 'Registrarse',
    newHere: '¿Es su primera vez? Solo necesita su número de miembro.',
    help: 'Ayuda',
    accountHelp: 'No puedo iniciar sesión',
    contact: 'Contáctenos',
    callUs: 'Llame al',
    reasons: {
      inactivity: {
        title: 'Se cerró su sesión',
        body: 'No hubo actividad durante 15 minutos, así que cerramos su sesión para proteger su información.',
      },
      expired: {
        title: 'Se cerró su sesión',
        body: 'Su sesión terminó. Inicie sesión de nuevo para continuar donde estaba.',
      },
    },
    carousel: {
      role: 'carrusel',
      slideRole: 'diapositiva',
      label: 'Lo que puede hacer aquí',
      slide: (at, count) => `${at} de ${count}`,
      pause: 'Detener los mensajes',
      start: 'Reanudar los mensajes',
      show: (at, title) => `Mostrar el mensaje ${at}: ${title}`,
      slides: [
        {
          title: 'Su tarjeta de identificación, incluso sin señal',
          body: 'Ábrala una vez y la tendrá en el mostrador, con el médico y de viaje.',
        },
        {
          title: 'Sepa cuánto paga antes de ir',
          body: 'Vea sus copagos, su deducible y quién está asegurado, en palabras sencillas.',
        },
      ],
    },
    signingIn: 'Iniciando su sesión',
    oneMoment: 'Un momento, por favor. No cierre esta ventana.',
  },
})
