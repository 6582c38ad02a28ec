import { claimFailures } from './claim-failures.ts'
import { reimbursementFailures } from './reimbursement-failures.ts'
import { paymentFailures } from './payment-failures.ts'

type Told = { message: string; es: string }

/**
 * The catalogue: every code a member can meet, with our words (spec §8, readings 19).
 * `message` is what happened and what to do next; `es` says it in Spanish.
 */
export const failures = {
  'ADM-0001': {
    message: 'Access to this account has been blocked. Please call member services.',
    es: 'El acceso a esta cuenta está bloqueado. Llame a servicios para miembros.',
  },
  'BP-NFA-001': {
    message: 'We could not load what your plan lets you see. Please try again.',
    es: 'No pudimos cargar lo que su plan le permite ver. Inténtelo de nuevo.',
  },
  'BP-NFA-002': {
    message: 'We could not load your plans. Please try again.',
    es: 'No pudimos cargar sus planes. Inténtelo de nuevo.',
  },
  'BP-NFA-003': {
    message: 'We could not finish your registration. Nothing was saved; please try again.',
    es: 'No pudimos terminar su registro. No se guardó nada; inténtelo de nuevo.',
  },
  'BP-NFA-009': {
    message: 'We could not check whether our systems are available.',
    es: 'No pudimos comprobar si nuestros sistemas están disponibles.',
  },
  'BP-NFA-010': {
    message: 'We could not check for notices.',
    es: 'No pudimos comprobar si hay avisos.',
  },
  'BP-NFA-021': {
    message: 'We could not change your password. Your old one still works; please try again.',
    es: 'No pudimos cambiar su contraseña. La anterior sigue vigente; inténtelo de nuevo.',
  },
  'BP-NFA-022': {
    message: 'We could not close your account. Nothing has changed; please try again or call us.',
    es: 'No pudimos cerrar su cuenta. Nada ha cambiado; inténtelo de nuevo o llámenos.',
  },
  'BP-NFA-0231': {
    message: 'We could not open this message. Please try again.',
    es: 'No pudimos abrir este mensaje. Inténtelo de nuevo.',
  },
  'BP-NFA-0232': {
    message: 'We could not mark this message. Please try again.',
    es: 'No pudimos marcar este mensaje. Inténtelo de nuevo.',
  },
  'BP-NFA-0233': {
    message: 'We could not count your messages.',
    es: 'No pudimos contar sus mensajes.',
  },
  'BP-NFA-0234': {
    message: 'We could not delete this message. It is still there; please try again.',
    es: 'No pudimos borrar este mensaje. Sigue ahí; inténtelo de nuevo.',
  },
  'BP-NFA-0235': {
    message: 'We could not load your preferences. Please try again.',
    es: 'No pudimos cargar sus preferencias. Inténtelo de nuevo.',
  },
  'BP-NFA-0236': {
    message: 'We could not save your preferences. Your changes are still on the page; please try again.',
    es: 'No pudimos guardar sus preferencias. Sus cambios siguen en la página; inténtelo de nuevo.',
  },
  'BP-NFA-100': {
    message: 'Something went wrong on our side. Please try again.',
    es: 'Algo salió mal de nuestro lado. Inténtelo de nuevo.',
  },
  'BP-FA-004': {
    message: 'We could not load your personal details from the health-record service.',
    es: 'No pudimos cargar sus datos personales del servicio de historiales.',
  },
  'BP-FA-006': {
    message: 'We could not load your coverage. Please try again.',
    es: 'No pudimos cargar su cobertura. Inténtelo de nuevo.',
  },
  ...claimFailures,
  'COC-0001': {
    message: 'We could not make your creditable coverage letter. Please try again later.',
    es: 'No pudimos preparar su carta de cobertura acreditable. Inténtelo más tarde.',
  },
  'COC-0002': {
    message: 'There is no creditable coverage letter for this member. Please call member services.',
    es: 'No hay carta de cobertura acreditable para este miembro. Llame a servicios para miembros.',
  },
  'CON-0001': {
    message: 'We could not send your question. Nothing you typed is lost; please try again, or call us.',
    es: 'No pudimos enviar su pregunta. No se perdió nada de lo escrito; inténtelo de nuevo o llámenos.',
  },
  'CON-0002': {
    message: 'We could not load your questions. Please try again.',
    es: 'No pudimos cargar sus preguntas. Inténtelo de nuevo.',
  },
  'CON-0003': {
    message: 'This is not one of your plans. Choose the plan that your question is about.',
    es: 'Este no es uno de sus planes. Elija el plan del que trata su pregunta.',
  },
  'EOB-0001': {
    message: 'We could not load this document. Please try again.',
    es: 'No pudimos cargar este documento. Inténtelo de nuevo.',
  },
  'EOB-0002': {
    message:
      'Your browser blocked the window for this document. Allow pop-ups for this site, or open it here.',
    es: 'Su navegador bloqueó la ventana de este documento. Permita las ventanas emergentes o ábralo aquí.',
  },
  'FOR-0003': {
    message: 'This one-time password is not valid. Ask for a new one.',
    es: 'Esta contraseña de un solo uso no es válida. Pida una nueva.',
  },
  ...reimbursementFailures,
  'IDS-0001': {
    message: 'We could not load your ID card. Please try again, or call the number in Contact Us.',
    es: 'No pudimos cargar su tarjeta. Inténtelo de nuevo o llame al número de Contáctenos.',
  },
  'IDS-0002': {
    message:
      'This number did not answer as a fax machine. Check the number with the person who gave it to you.',
    es: 'Este número no respondió como fax. Compruébelo con la persona que se lo dio.',
  },
  'IDS-0003': {
    message: 'We could not send the e-mail. Please try again, or download the card.',
    es: 'No pudimos enviar el correo. Inténtelo de nuevo o descargue la tarjeta.',
  },
  'IDS-0004': {
    message: 'We could not make the file. Please try again, or print the card instead.',
    es: 'No pudimos preparar el archivo. Inténtelo de nuevo o imprima la tarjeta.',
  },
  'IDS-0005': {
    message: 'We cannot send faxes right now. Please try again later, or e-mail the card.',
    es: 'Ahora no podemos enviar faxes. Inténtelo más tarde o envíe la tarjeta por correo.',
  },
  'IDS-0006': {
    message:
      'We could not order a new card. Please call member services; your numbers keep working meanwhile.',
    es: 'No pudimos pedir una tarjeta nueva. Llame a servicios para miembros; sus números siguen vigentes.',
  },
  'IDS-0007': {
    message:
      'A new card is already on its way to you. Another one would only be delayed by ordering it again.',
    es: 'Ya hay una tarjeta nueva en camino. Pedir otra solo la retrasaría.',
  },
  'IDS-0010': {
    message: 'We could not save the card on this device. Nothing has changed; please try again.',
    es: 'No pudimos guardar la tarjeta en este dispositivo. Nada ha cambiado; inténtelo de nuevo.',
  },
  'IDS-0011': {
    message: 'We could not load the devices that hold your card. Please try again.',
    es: 'No pudimos cargar los dispositivos que guardan su tarjeta. Inténtelo de nuevo.',
  },
  'IDS-0012': {
    message: 'We could not remove the card from that device. Please try again.',
    es: 'No pudimos quitar la tarjeta de ese dispositivo. Inténtelo de nuevo.',
  },
  'IDS-0013': {
    message: 'We could not check the saved card with the insurer.',
    es: 'No pudimos comprobar la tarjeta guardada con la aseguradora.',
  },
  'LOG-0011': {
    message: 'You have not registered yet. Register first, then sign in.',
    es: 'Todavía no se ha registrado. Regístrese primero y luego inicie sesión.',
  },
  'LOG-0014': {
    message: 'Invalid username or password.',
    es: 'Usuario o contraseña no válidos.',
  },
  'LOG-0015': {
    message: 'This account is locked after too many failed attempts.',
    es: 'Esta cuenta está bloqueada por demasiados intentos fallidos.',
  },
  'LOG-0016': {
    message: 'There is no phone number or e-mail on file to reset with. Please call member services.',
    es: 'No tenemos teléfono ni correo para restablecer. Llame a servicios para miembros.',
  },
  'LOG-0018': {
    message: 'This was the third failed attempt, so the account is now locked.',
    es: 'Este fue el tercer intento fallido, así que la cuenta queda bloqueada.',
  },
  'NOT-0002': {
    message: 'We could not update your notifications. Your choices are still on the page; please try again.',
    es: 'No pudimos actualizar sus avisos. Sus elecciones siguen en la página; inténtelo de nuevo.',
  },
  'OAU-0001': {
    message: 'Something went wrong while signing in. Please sign in again.',
    es: 'Algo salió mal al iniciar sesión. Inicie sesión de nuevo.',
  },
  ...paymentFailures,
  'REG-0006': {
    message: 'We found no policy with these details. Check them against your ID card.',
    es: 'No encontramos una póliza con estos datos. Compárelos con su tarjeta.',
  },
  'REG-0007': {
    message: 'This is a Federal Employee Program plan. Please call customer service to register.',
    es: 'Este es un plan del Programa de Empleados Federales. Llame a servicio al cliente para registrarse.',
  },
  'REG-0013': {
    message: 'We found no policy for this member. Please call member services.',
    es: 'No encontramos una póliza para este miembro. Llame a servicios para miembros.',
  },
  'REG-0019': {
    message: 'This username is taken. Please choose another one.',
    es: 'Este nombre de usuario ya existe. Elija otro.',
  },
  'REG-0037': {
    message: 'You already have an account. Sign in, or recover your username.',
    es: 'Usted ya tiene una cuenta. Inicie sesión o recupere su nombre de usuario.',
  },
  'WEB-0001': {
    message: 'We are having problems right now. Please try again later.',
    es: 'Tenemos problemas en este momento. Inténtelo más tarde.',
  },
  timeout: {
    message: 'Your session timed out because nothing happened for a while. Please sign in again.',
    es: 'Su sesión terminó por inactividad. Inicie sesión de nuevo.',
  },
  exceeded: {
    message: 'Too many passcode attempts. Ask for a new passcode.',
    es: 'Demasiados intentos con el código. Pida uno nuevo.',
  },
  invalid: {
    message: 'The passcode is not correct.',
    es: 'El código no es correcto.',
  },
  'no-connection': {
    message: 'There is no connection to our systems. Saved pages still open.',
    es: 'No hay conexión con nuestros sistemas. Las páginas guardadas siguen abriéndose.',
  },
  UNAUTHORIZED_ERROR: { message: 'Please sign in to go on.', es: 'Inicie sesión para continuar.' },
  'TOS-0001': {
    message: 'We could not save your yes to the terms of use. Please try again.',
    es: 'No pudimos guardar su aceptación de los términos de uso. Inténtelo de nuevo.',
  },
  'TOS-0002': {
    message:
      'The terms of use have changed since this page was opened. Please load the page again and read them.',
    es: 'Los términos de uso cambiaron desde que se abrió esta página. Vuelva a cargar la página y léalos.',
  },
  UNHANDLED_ERROR: { message: 'An unexpected error occurred.', es: 'Ocurrió un error inesperado.' },
  NOT_FOUND: { message: 'There is nothing at this address.', es: 'No hay nada en esta dirección.' },
  INVALID_REQUEST: { message: 'The request was not understood.', es: 'No se entendió la solicitud.' },
} as const satisfies Record<string, Told>

export type FailureCode = keyof typeof failures

/** How many tries are left is said with it (spec §8, `invalid`). */
export const attemptsLeft = (left: number): Told => ({
  message: left === 1 ? '1 attempt left.' : `${left} attempts left.`,
  es: left === 1 ? 'Queda 1 intento.' : `Quedan ${left} intentos.`,
})

/** What an HTTP status means to a member, where nothing better is known (spec §8, HTTP pages). */
export const httpPages = {
  400: { message: 'We could not understand this request.', es: 'No pudimos entender esta solicitud.' },
  401: { message: 'You need to sign in to see this.', es: 'Debe iniciar sesión para ver esto.' },
  403: { message: 'You are not allowed to see this.', es: 'No tiene permiso para ver esto.' },
  404: { message: 'We could not find what you asked for.', es: 'No encontramos lo que pidió.' },
  422: { message: 'Some of what was sent is not right.', es: 'Algo de lo enviado no es correcto.' },
  500: { message: 'Something went wrong on our side.', es: 'Algo salió mal de nuestro lado.' },
  503: {
    message: 'Our systems are under scheduled maintenance or too busy right now.',
    es: 'Nuestros sistemas están en mantenimiento programado o muy ocupados.',
  },
  default: { message: 'Something unexpected happened.', es: 'Ocurrió algo inesperado.' },
} as const satisfies Record<string | number, Told>

export const httpPageOf = (status: number): Told =>
  (httpPages as Record<number, Told | undefined>)[status] ?? httpPages.default
