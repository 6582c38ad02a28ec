import { accountFailures } from './account-failures.ts'
import { claimFailures } from './claim-failures.ts'
import { documentFailures } from './document-failures.ts'
import { fileFailures } from './file-failures.ts'
import { messageFailures } from './message-failures.ts'
import { reimbursementFailures } from './reimbursement-failures.ts'
import { paperlessFailures } from './paperless-failures.ts'
import { paymentFailures } from './payment-failures.ts'
import type { staffFailures } from './staff-failures.ts'

export type FailureMessage = { message: string; es: string }

/**
 * The catalogue: every code a member can meet, with our words (spec §8, readings 19).
 * `message` is what happened and what to do next; `es` says it in Spanish.
 */
export const failures = {
  ...accountFailures,
  'BP-NFA-001': {
    message: 'We couldn’t load what you can see in your plan. Please try again.',
    es: 'No pudimos cargar lo que su plan le permite ver. Inténtelo de nuevo.',
  },
  'BP-NFA-002': {
    message: 'We couldn’t load your plans. Please try again.',
    es: 'No pudimos cargar sus planes. Inténtelo de nuevo.',
  },
  'BP-NFA-003': {
    message: 'We couldn’t finish your registration. Nothing was saved. Please try again.',
    es: 'No pudimos terminar su registro. No se guardó nada. Inténtelo de nuevo.',
  },
  'BP-NFA-009': {
    message: 'We couldn’t check if our systems are available. You can continue. We’ll check again soon.',
    es: 'No pudimos comprobar si nuestros sistemas están disponibles. Puede continuar; lo comprobaremos de nuevo pronto.',
  },
  'BP-NFA-010': {
    message: 'We couldn’t check for notices. You can continue. We’ll check again soon.',
    es: 'No pudimos comprobar si hay avisos. Puede continuar; lo comprobaremos de nuevo pronto.',
  },
  'BP-NFA-021': {
    message: 'We couldn’t change your password. Your old one still works. Please try again.',
    es: 'No pudimos cambiar su contraseña. La anterior sigue vigente. Inténtelo de nuevo.',
  },
  'BP-NFA-022': {
    message: 'We couldn’t delete your account. Nothing has changed. Please try again or call us.',
    es: 'No pudimos borrar su cuenta. Nada ha cambiado. Inténtelo de nuevo o llámenos.',
  },
  ...messageFailures,
  'BP-NFA-100': {
    message: 'Something went wrong on our side. Please try again.',
    es: 'Algo salió mal de nuestro lado. Inténtelo de nuevo.',
  },
  'BP-FA-004': {
    message: 'We couldn’t load your personal information from the health record service. Please try again.',
    es: 'No pudimos cargar sus datos personales del servicio de historiales. Inténtelo de nuevo.',
  },
  'BP-FA-006': {
    message: 'We couldn’t load your coverage. Please try again.',
    es: 'No pudimos cargar su cobertura. Inténtelo de nuevo.',
  },
  ...claimFailures,
  'COC-0001': {
    message: 'We couldn’t create your creditable coverage letter. Please try again later.',
    es: 'No pudimos preparar su carta de cobertura acreditable. Inténtelo más tarde.',
  },
  'COC-0002': {
    message: 'We don’t have a creditable coverage letter for this member. Please call member services.',
    es: 'No hay carta de cobertura acreditable para este miembro. Llame a servicios para miembros.',
  },
  ...documentFailures,
  ...paperlessFailures,
  'FOR-0003': {
    message: 'This one-time password isn’t valid. Ask for a new one.',
    es: 'Esta contraseña de un solo uso no es válida. Pida una nueva.',
  },
  'PLN-0001': {
    message: 'Your plan hasn’t started. You can open this on its first day.',
    es: 'Su plan aún no ha comenzado. Esto se abre el primer día del plan.',
  },
  'PLN-0002': {
    message: 'Your plan has ended, so you can’t open this anymore. Call us if you have a question.',
    es: 'Su plan terminó, así que ya no puede abrir esto. Llámenos si tiene alguna pregunta.',
  },
  ...fileFailures,
  ...reimbursementFailures,
  'IDS-0001': {
    message: 'We couldn’t load your ID card. Please try again, or call the number in Contact Us.',
    es: 'No pudimos cargar su tarjeta. Inténtelo de nuevo o llame al número de Contáctenos.',
  },
  'IDS-0002': {
    message: 'This isn’t a working fax number. Check it with the person who gave it to you.',
    es: 'Este no es un número de fax que funcione. Compruébelo con la persona que se lo dio.',
  },
  'IDS-0003': {
    message: 'We couldn’t send the email. Please try again, or download the card.',
    es: 'No pudimos enviar el correo electrónico. Inténtelo de nuevo o descargue la tarjeta.',
  },
  'IDS-0004': {
    message: 'We couldn’t create the file. Please try again, or print the card instead.',
    es: 'No pudimos preparar el archivo. Inténtelo de nuevo o imprima la tarjeta.',
  },
  'IDS-0005': {
    message: 'We can’t send faxes right now. Please try again later, or email the card.',
    es: 'Ahora no podemos enviar faxes. Inténtelo más tarde o envíe la tarjeta por correo electrónico.',
  },
  'IDS-0006': {
    message:
      'We couldn’t order a new card. Please call member services. You can still use your current numbers.',
    es: 'No pudimos pedir una tarjeta nueva. Llame a servicios para miembros. Sus números actuales siguen vigentes.',
  },
  'IDS-0007': {
    message: 'Your new card is late, and you don’t need to order it. Until it comes, use the card here.',
    es: 'Su tarjeta nueva se retrasó, y no tiene que pedirla. Hasta que llegue, use la tarjeta de aquí.',
  },
  'IDS-0010': {
    message: 'We couldn’t save the card on this device. Nothing has changed. Please try again.',
    es: 'No pudimos guardar la tarjeta en este dispositivo. Nada ha cambiado. Inténtelo de nuevo.',
  },
  'IDS-0011': {
    message: 'We couldn’t load the devices with your card. Please try again.',
    es: 'No pudimos cargar los dispositivos que guardan su tarjeta. Inténtelo de nuevo.',
  },
  'IDS-0012': {
    message: 'We couldn’t remove the card from that device. Please try again.',
    es: 'No pudimos quitar la tarjeta de ese dispositivo. Inténtelo de nuevo.',
  },
  'IDS-0013': {
    message:
      'We couldn’t verify the saved card with the insurer. You can still open it. We’ll check again when you’re online.',
    es: 'No pudimos verificar la tarjeta guardada con la aseguradora. Aún puede abrirla. La verificaremos cuando haya conexión.',
  },
  'IDS-0014': {
    message:
      'You’ve sent ID cards 20 times in 24 hours, so you can’t send more right now. Please download the card instead.',
    es: 'Ha enviado tarjetas 20 veces en 24 horas, así que ahora no puede enviar más. Descargue la tarjeta.',
  },
  'IDS-0015': {
    message:
      'You signed in a while ago. To send the card to a number or address we don’t have on file, please sign in again.',
    es: 'Hace un rato que inició sesión. Para enviar la tarjeta a un número o una dirección que no tenemos registrados, inicie sesión de nuevo.',
  },
  'IDS-0016': {
    message:
      'You’ve saved your card on the most devices allowed. Remove it from one in Settings, then try again.',
    es: 'Ya guardó su tarjeta en el máximo de dispositivos permitido. Quítela de uno en Configuración e inténtelo de nuevo.',
  },
  // A code of our own: the specification's IDS-0007 is about a card that is late.
  'IDS-0017': {
    message: 'A new card is already on its way. If you order again, it’ll only be delayed.',
    es: 'Ya hay una tarjeta nueva en camino. Pedir otra solo la retrasaría.',
  },
  'LOG-0011': {
    message: 'You haven’t registered yet. Register first, then sign in.',
    es: 'Todavía no se ha registrado. Regístrese primero y luego inicie sesión.',
  },
  'LOG-0014': {
    message: 'Invalid username or password. Check both, then try again.',
    es: 'Usuario o contraseña no válidos. Revise los dos e inténtelo de nuevo.',
  },
  'LOG-0015': {
    message:
      'This account is locked after too many failed attempts. Your account unlocks automatically in 15 minutes.',
    es: 'Esta cuenta está bloqueada por demasiados intentos fallidos. Su cuenta se desbloquea automáticamente en 15 minutos.',
  },
  'LOG-0016': {
    message: 'We don’t have a phone number or email on file to reset with. Please call member services.',
    es: 'No tenemos un teléfono ni un correo electrónico para restablecer. Llame a servicios para miembros.',
  },
  'LOG-0018': {
    message:
      'This was the third failed attempt, so the account is now locked. Your account unlocks automatically in 15 minutes.',
    es: 'Este fue el tercer intento fallido, así que la cuenta queda bloqueada. Su cuenta se desbloquea automáticamente en 15 minutos.',
  },
  'NOT-0002': {
    message: 'We couldn’t update your notifications. Your choices are still on the page. Please try again.',
    es: 'No pudimos actualizar sus avisos. Sus elecciones siguen en la página. Inténtelo de nuevo.',
  },
  'OAU-0001': {
    message: 'Something went wrong while you were signing in. Please sign in again.',
    es: 'Algo salió mal al iniciar sesión. Inicie sesión de nuevo.',
  },
  'OAU-0002': {
    message: 'We couldn’t load where you’re signed in. Please try again.',
    es: 'No pudimos cargar dónde tiene la sesión iniciada. Inténtelo de nuevo.',
  },
  'OAU-0003': {
    message: 'We couldn’t sign that device out. It may still be signed in. Please try again.',
    es: 'No pudimos cerrar la sesión en ese dispositivo. Quizá siga abierta. Inténtelo de nuevo.',
  },
  ...paymentFailures,
  'REG-0001': {
    message: 'We couldn’t check your information. What you entered is still on the page. Please try again.',
    es: 'No pudimos comprobar sus datos. Lo que escribió sigue en la página. Inténtelo de nuevo.',
  },
  'REG-0006': {
    message: 'We couldn’t find a policy with this information. Check it against your ID card.',
    es: 'No encontramos una póliza con estos datos. Compárelos con su tarjeta.',
  },
  'REG-0007': {
    message: 'This is a Federal Employee Program plan. Please call customer service to register.',
    es: 'Este es un plan del Programa de Empleados Federales. Llame a servicio al cliente para registrarse.',
  },
  'REG-0013': {
    message: 'We couldn’t find a policy for this member. Please call member services.',
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
  'REG-0038': {
    message: 'There were too many tries. Please try again tomorrow, or call us and we’ll help you register.',
    es: 'Hubo demasiados intentos. Inténtelo de nuevo mañana o llámenos y le ayudaremos a registrarse.',
  },
  'REG-0039': {
    message: 'Your registration timed out, or an earlier step isn’t done. Please start again.',
    es: 'Su registro caducó o falta un paso anterior. Empiece de nuevo.',
  },
  'REG-0041': {
    message: 'We couldn’t check if this username is free. You can continue. We’ll check it again.',
    es: 'No pudimos comprobar si este nombre de usuario está libre. Puede continuar; lo comprobaremos otra vez.',
  },
  'REG-0042': {
    message: 'We couldn’t save this. Nothing has changed. Please try again.',
    es: 'No pudimos guardar esto. Nada ha cambiado. Inténtelo de nuevo.',
  },
  'REG-0043': {
    message: 'We couldn’t send the code. Your account is ready. Please try again in a minute, or skip this.',
    es: 'No pudimos enviar el código. Su cuenta ya está lista. Inténtelo en un minuto o déjelo para después.',
  },
  'REG-0044': {
    message:
      'You just asked for a code, or asked for many. Wait a minute, then try again. After 10 codes in a day, try again tomorrow.',
    es: 'Acaba de pedir un código o pidió muchos. Espere un minuto e inténtelo de nuevo. Después de 10 códigos en un día, inténtelo de nuevo mañana.',
  },
  // Opening the records of a new account.
  'REG-0050': {
    message: 'Your records aren’t open yet. Enter the code that we sent you.',
    es: 'Sus registros aún no están abiertos. Escriba el código que le enviamos.',
  },
  'REG-0051': {
    message: 'We couldn’t check if your records are open. Please try again.',
    es: 'No pudimos comprobar si sus registros están abiertos. Inténtelo de nuevo.',
  },
  'REG-0052': {
    message: 'We couldn’t send the code. Please try again in a minute, or call us.',
    es: 'No pudimos enviar el código. Inténtelo en un minuto o llámenos.',
  },
  'REG-0053': {
    message: 'There were too many wrong codes today. Please try again tomorrow, or call us.',
    es: 'Hoy hubo demasiados códigos incorrectos. Inténtelo mañana o llámenos.',
  },
  'REG-0054': {
    message: 'We’ve sent as many codes as we can for now. Enter the last one, or call us.',
    es: 'Por ahora no podemos enviar más códigos. Escriba el último o llámenos.',
  },
  'WEB-0001': {
    message: 'We’re having problems right now. Please try again later.',
    es: 'Tenemos problemas en este momento. Inténtelo más tarde.',
  },
  timeout: {
    message: 'Your session timed out because you were inactive. Please sign in again.',
    es: 'Su sesión terminó por inactividad. Inicie sesión de nuevo.',
  },
  exceeded: {
    message: 'Too many passcode attempts. Ask for a new passcode.',
    es: 'Demasiados intentos con el código. Pida uno nuevo.',
  },
  invalid: {
    message: 'That passcode isn’t correct. Check it and enter it again.',
    es: 'El código no es correcto. Revíselo y escríbalo de nuevo.',
  },
  'no-connection': {
    message: 'We couldn’t reach our systems. Check your connection, then try again.',
    es: 'No pudimos comunicarnos con nuestros sistemas. Revise su conexión e inténtelo de nuevo.',
  },
  UNAUTHORIZED_ERROR: {
    message: 'You’re not signed in. Please sign in to continue.',
    es: 'No ha iniciado sesión. Inicie sesión para continuar.',
  },
  UNHANDLED_ERROR: {
    message: 'Something unexpected happened. Please try again. If it keeps happening, call us.',
    es: 'Ocurrió algo inesperado. Inténtelo de nuevo. Si continúa, llámenos.',
  },
  NOT_FOUND: {
    message: 'We can’t find this page. Check the address, or start from your home page.',
    es: 'No encontramos esta página. Revise la dirección o empiece desde su página de inicio.',
  },
  INVALID_REQUEST: {
    message: 'We couldn’t understand the request. Check what you entered and try again.',
    es: 'No se entendió la solicitud. Revise lo que escribió e inténtelo de nuevo.',
  },
} as const satisfies Record<string, FailureMessage>

export type FailureCode = keyof typeof failures | keyof typeof staffFailures

/** How many tries are left is said with it (spec §8, `invalid`). */
export const attemptsLeft = (left: number): FailureMessage => ({
  message: left === 1 ? '1 attempt left.' : `${left} attempts left.`,
  es: left === 1 ? 'Queda 1 intento.' : `Quedan ${left} intentos.`,
})
