import { spoken } from '#base/words.ts'
import type { SignInStep } from '#session/sign-in.ts'

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
    title: 'We could not sign you in',
    tell: enFailures,
    twice: 'Two tries ended the same way, so we stopped here. Please call us: we can see what is wrong.',
    tryAgain: 'Try again',
    backToSignIn: 'Back to sign in',
    call: (number: string) => `Call ${number}`,
    stillWorks: 'Nothing was changed in your account.',
  },
  es: {
    title: 'No pudimos iniciar su sesión',
    tell: esFailures,
    twice: 'Dos intentos terminaron igual, así que nos detuvimos. Llámenos: podemos ver qué está mal.',
    tryAgain: 'Intentar de nuevo',
    backToSignIn: 'Volver a iniciar sesión',
    call: (number) => `Llame al ${number}`,
    stillWorks: 'No cambió nada en su cuenta.',
  },
})
