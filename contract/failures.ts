import { accountFailures } from './account-failures.ts'
import { claimFailures } from './claim-failures.ts'
import { reimbursementFailures } from './reimbursement-failures.ts'
import { paymentFailures } from './payment-failures.ts'

type FailureMessage = { message: string; es: string }

/**
 * The catalogue: every code a member can meet, with our words (spec §8, readings 19).
 * `message` is what happened and what to do next; `es` says it in Spanish.
 */
export const failures = {
  ...accountFailures,
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
    message: 'We could not check whether our systems are available. You may go on, and we check again soon.',
    es: 'No pudimos comprobar si nuestros sistemas están disponibles. Puede continuar; lo comprobaremos de nuevo pronto.',
  },
  'BP-NFA-010': {
    message: 'We could not check for notices. You may go on, and we check again soon.',
    es: 'No pudimos comprobar si hay avisos. Puede continuar; lo comprobaremos de nuevo pronto.',
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
    message: 'We could not count your messages. Open Messages to see them.',
    es: 'No pudimos contar sus mensajes. Abra Mensajes para verlos.',
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
    message: 'We could not load your personal details from the health-record service. Please try again.',
    es: 'No pudimos cargar sus datos personales del servicio de historiales. Inténtelo de nuevo.',
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
  'PLN-0001': {
    message: 'Your plan has not started. This opens on its first day.',
    es: 'Su plan aún no ha comenzado. Esto se abre el primer día del plan.',
  },
  'PLN-0002': {
    message: 'Your plan has ended, and this was part of it only until then. Call us if you have a question.',
    es: 'Su plan terminó, y esto formó parte de él solo hasta ese día. Llámenos si tiene alguna pregunta.',
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
    message:
      'We could not check the saved card with the insurer. It still opens; we check again when there is a connection.',
    es: 'No pudimos comprobar la tarjeta guardada con la aseguradora. Sigue abriéndose; la comprobaremos cuando haya conexión.',
  },
  'IDS-0014': {
    message:
      'You have sent ID cards 20 times in 24 hours, and more cannot be sent now. Please download the card instead.',
    es: 'Ha enviado tarjetas 20 veces en 24 horas y ahora no se pueden enviar más. Descargue la tarjeta.',
  },
  'IDS-0015': {
    message:
      'You signed in a while ago. To send the card to a number or an address that we do not have on file, please sign in again.',
    es: 'Hace un rato que inició sesión. Para enviar la tarjeta a un número o una dirección que no tenemos registrados, inicie sesión de nuevo.',
  },
  'IDS-0016': {
    message:
      'Your card is saved on as many devices as can be. Remove it from one of them in the settings, then try again.',
    es: 'Su tarjeta está guardada en el máximo de dispositivos. Quítela de uno en la configuración e inténtelo de nuevo.',
  },
  'LOG-0011': {
    message: 'You have not registered yet. Register first, then sign in.',
    es: 'Todavía no se ha registrado. Regístrese primero y luego inicie sesión.',
  },
  'LOG-0014': {
    message: 'Invalid username or password. Check both, then try again.',
    es: 'Usuario o contraseña no válidos. Revise los dos e inténtelo de nuevo.',
  },
  'LOG-0015': {
    message:
      'This account is locked after too many failed attempts. The lock opens by itself after 15 minutes.',
    es: 'Esta cuenta está bloqueada por demasiados intentos fallidos. El bloqueo se quita solo después de 15 minutos.',
  },
  'LOG-0016': {
    message: 'There is no phone number or e-mail on file to reset with. Please call member services.',
    es: 'No tenemos teléfono ni correo para restablecer. Llame a servicios para miembros.',
  },
  'LOG-0018': {
    message:
      'This was the third failed attempt, so the account is now locked. The lock opens by itself after 15 minutes.',
    es: 'Este fue el tercer intento fallido, así que la cuenta queda bloqueada. El bloqueo se quita solo después de 15 minutos.',
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
    message: 'The passcode is not correct. Check it, then enter it again.',
    es: 'El código no es correcto. Revíselo y escríbalo de nuevo.',
  },
  'no-connection': {
    message: 'We could not reach our systems. Check your connection, then try again.',
    es: 'No pudimos comunicarnos con nuestros sistemas. Revise su conexión e inténtelo de nuevo.',
  },
  UNAUTHORIZED_ERROR: {
    message: 'This is open only to people who are signed in. Please sign in to go on.',
    es: 'Esto se abre solo a quien ha iniciado sesión. Inicie sesión para continuar.',
  },
  UNHANDLED_ERROR: {
    message: 'An unexpected error occurred. Please try again; if it keeps happening, call us.',
    es: 'Ocurrió un error inesperado. Inténtelo de nuevo; si continúa, llámenos.',
  },
  NOT_FOUND: {
    message: 'There is nothing at this address. Check it, or start from your home page.',
    es: 'No hay nada en esta dirección. Revísela o empiece desde su página de inicio.',
  },
  INVALID_REQUEST: {
    message: 'The request was not understood. Check what you entered, then try again.',
    es: 'No se entendió la solicitud. Revise lo que escribió e inténtelo de nuevo.',
  },
} as const satisfies Record<string, FailureMessage>

export type FailureCode = keyof typeof failures

/** How many tries are left is said with it (spec §8, `invalid`). */
export const attemptsLeft = (left: number): FailureMessage => ({
  message: left === 1 ? '1 attempt left.' : `${left} attempts left.`,
  es: left === 1 ? 'Queda 1 intento.' : `Quedan ${left} intentos.`,
})
