import type { FailureCode } from '#contract/failures.ts'
import { failures } from '#contract/failures.ts'

const en = {
  signIn: 'Sign in',
  username: 'Username',
  password: 'Password',
  register: 'Register',
  help: 'Help with signing in',
  sandbox: 'This is a sandbox.',
  people: 'See who you can sign in as.',
  back: 'Back to the portal',
  error: 'Error: ',
  empty: 'Enter your username and your password.',
  lockedNext: 'The lock opens by itself after 15 minutes. If you need help now, call 501-555-0100.',
  code: 'Error code:',
  toForm: 'Go to the form',
  expired: {
    title: 'This sign-in page has expired',
    body: 'It was open for too long, was already used, or your browser did not send its cookie back. If it keeps happening, allow cookies for this site.',
    again: 'Start again',
  },
  problem: {
    name: 'Sign-in problem',
    title: 'We could not go on with signing in',
    unclear: 'The request was not understood.',
    next: 'Nothing was changed. Start again from the portal; if it happens once more, tell member services this code.',
  },
  signOut: {
    name: 'Sign out',
    title: 'Sign out?',
    body: 'You can sign in again whenever you like.',
    stay: 'Stay signed in',
    doneName: 'Signed out',
    done: 'You are signed out',
  },
}

const es: typeof en = {
  signIn: 'Iniciar sesión',
  username: 'Nombre de usuario',
  password: 'Contraseña',
  register: 'Registrarse',
  help: 'Ayuda para iniciar sesión',
  sandbox: 'Este es un entorno de prueba.',
  people: 'Vea con quién puede iniciar sesión.',
  back: 'Volver al portal',
  error: 'Error: ',
  empty: 'Escriba su nombre de usuario y su contraseña.',
  lockedNext:
    'El bloqueo se quita solo después de 15 minutos. Si necesita ayuda ahora, llame al 501-555-0100.',
  code: 'Código de error:',
  toForm: 'Ir al formulario',
  expired: {
    title: 'Esta página para iniciar sesión venció',
    body: 'Estuvo abierta demasiado tiempo, ya se usó o su navegador no devolvió la cookie. Si sigue pasando, permita las cookies de este sitio.',
    again: 'Empezar de nuevo',
  },
  problem: {
    name: 'Problema al iniciar sesión',
    title: 'No pudimos continuar con el inicio de sesión',
    unclear: 'No se entendió la solicitud.',
    next: 'Nada ha cambiado. Empiece de nuevo desde el portal; si vuelve a pasar, dé este código a servicios para miembros.',
  },
  signOut: {
    name: 'Cerrar sesión',
    title: '¿Cerrar sesión?',
    body: 'Puede iniciar sesión de nuevo cuando quiera.',
    stay: 'Seguir conectado',
    doneName: 'Sesión cerrada',
    done: 'Su sesión está cerrada',
  },
}

const tables = { en, es }
export type Language = keyof typeof tables

/** What the provider's pages say, in one language. */
export const providerWords = (language: Language): typeof en => tables[language]

export const failureIn = (language: Language, code: FailureCode): string =>
  language === 'es' ? failures[code].es : failures[code].message

const known = (tag: string | undefined): Language | undefined =>
  (Object.keys(tables) as Language[]).find((language) => tag?.toLowerCase().split('-')[0] === language)

/**
 * The application's wish (OpenID Connect Core §3.1.2.1, `ui_locales`), else the browser's; both name the dearest first,
 * the browser by a weight where it names one.
 */
export function languageFor(uiLocales: unknown, acceptLanguage: string | undefined): Language {
  const wished = typeof uiLocales === 'string' ? uiLocales.split(' ') : []
  const browsers = (acceptLanguage ?? '')
    .split(',')
    .map((each) => ({
      tag: each.split(';')[0]?.trim(),
      weight: Number(/;\s*q=([\d.]+)/.exec(each)?.[1] ?? 1),
    }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
  return [...wished, ...browsers].map(known).find(Boolean) ?? 'en'
}
