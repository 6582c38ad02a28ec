import { spoken } from '#base/words.ts'
import type { SignInStep } from '#session/sign-in-failure.ts'

type Told = { happened: string; next: string }

const enFailures: Record<SignInStep | 'storage' | 'unknown', Told> = {
  'not-begun': {
    happened: 'This sign-in was already used, or it was started in another tab.',
    next: 'Start again from the sign-in page.',
  },
  mismatch: {
    happened: 'The answer that came back does not belong to the sign-in you started, so we did not use it.',
    next: 'Start again from the sign-in page, not from a bookmark or an old link.',
  },
  refused: {
    happened: 'The sign-in service did not let this sign-in through.',
    next: 'Check your username and password, then try again.',
  },
  provider: {
    happened: 'The sign-in service is not answering.',
    next: 'Check your internet connection, wait a minute, then try again.',
  },
  exchange: {
    happened: 'Your password was accepted, but the last step of signing in did not go through.',
    next: 'Try again. If the clock of this device is wrong, set it first.',
  },
  session: {
    happened: 'You were recognized, but we could not open your session.',
    next: 'Wait a minute, then try again.',
  },
  storage: {
    happened: 'Your browser does not let this site keep anything, and signing in needs that.',
    next: 'Allow cookies and site data for this site, or leave private browsing, then try again.',
  },
  unknown: {
    happened: 'Something went wrong while signing you in.',
    next: 'Try again in a minute.',
  },
}

const esFailures: typeof enFailures = {
  'not-begun': {
    happened: 'Este inicio de sesión ya se usó, o se empezó en otra pestaña.',
    next: 'Empiece de nuevo desde la página para iniciar sesión.',
  },
  mismatch: {
    happened:
      'La respuesta que recibimos no corresponde al inicio de sesión que usted empezó, por eso no la usamos.',
    next: 'Empiece de nuevo desde la página para iniciar sesión, no desde un favorito ni un enlace viejo.',
  },
  refused: {
    happened: 'El servicio de inicio de sesión no lo dejó pasar.',
    next: 'Revise su nombre de usuario y su contraseña e inténtelo de nuevo.',
  },
  provider: {
    happened: 'El servicio de inicio de sesión no responde.',
    next: 'Revise su conexión a internet, espere un minuto e inténtelo de nuevo.',
  },
  exchange: {
    happened: 'Su contraseña se aceptó, pero el último paso del inicio de sesión no se completó.',
    next: 'Inténtelo de nuevo. Si el reloj de este dispositivo no es correcto, ajústelo primero.',
  },
  session: {
    happened: 'Lo reconocimos, pero no pudimos abrir su sesión.',
    next: 'Espere un minuto e inténtelo de nuevo.',
  },
  storage: {
    happened: 'Su navegador no deja que este sitio guarde datos, y eso hace falta para iniciar sesión.',
    next: 'Permita las cookies y los datos de este sitio, o salga de la navegación privada, e inténtelo de nuevo.',
  },
  unknown: {
    happened: 'Algo salió mal al iniciar su sesión.',
    next: 'Inténtelo de nuevo en un minuto.',
  },
}

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
    failure: {
      title: 'We could not sign you in',
      tell: enFailures,
      twice: 'Two tries ended the same way, so we stopped here. Please call us: we can see what is wrong.',
      tryAgain: 'Try again',
      backToSignIn: 'Back to sign in',
      call: (number: string) => `Call ${number}`,
      stillWorks: 'Nothing was changed in your account.',
    },
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
    failure: {
      title: 'No pudimos iniciar su sesión',
      tell: esFailures,
      twice: 'Dos intentos terminaron igual, así que nos detuvimos. Llámenos: podemos ver qué está mal.',
      tryAgain: 'Intentar de nuevo',
      backToSignIn: 'Volver a iniciar sesión',
      call: (number) => `Llame al ${number}`,
      stillWorks: 'No cambió nada en su cuenta.',
    },
  },
})
