import { spoken } from '#base/words.ts'
import type { RemovalReason, SaveTrouble, UnlockTrouble } from '#offline/vault/vault.ts'

const enSaveTroubles: Record<SaveTrouble, string> = {
  cancelled: 'Nothing was saved, because the prompt of your device was closed. Press Save to see it again.',
  'no-authenticator':
    'Nothing was saved. This device could not lock the card with your fingerprint, your face or the device lock. You can print the card or download it as a PDF.',
  'disk-full':
    'Nothing new was saved, because this device has no room left. Free some space, then try again. A card saved before is still here.',
  refused: 'We could not save this card. Nothing has changed. Please try again, or call member services.',
  unreachable:
    'Saving needs the internet, and we could not reach our systems. Nothing has changed. Try again when you are back online.',
}

const enUnlockTroubles: Record<Exclude<UnlockTrouble['kind'], 'wrong-pin' | 'wait'>, string> = {
  cancelled: 'The card stayed locked, because the prompt of your device was closed.',
  'no-authenticator':
    'This device could not check that it is you. Make sure that its screen lock is on, then try again.',
  removed: 'The card is no longer on this device.',
  damaged: 'The saved card cannot be read any more.',
  'not-genuine': 'The saved card was changed after your insurer made it, so it is not shown.',
}

const enRemovals: Record<RemovalReason, { title: string; body: string }> = {
  removed: {
    title: 'The card was removed from this device',
    body: 'It was removed in the settings of your account. You can save it again on the ID card page.',
  },
  'plan-ended': {
    title: 'The card was removed because the plan ended',
    body: 'Sign in to see your plans. If you have a new plan, you can save its card.',
  },
  'account-closed': {
    title: 'The card was removed because the account was closed',
    body: 'If you think that this is wrong, please call member services.',
  },
  'account-blocked': {
    title: 'The card was removed because the account is blocked',
    body: 'Please call member services. They can say why and help you further.',
  },
  'password-changed': {
    title: 'The card was removed because your password changed',
    body: 'Sign in with your new password, then save the card again.',
  },
  'rights-changed': {
    title: 'The card was removed because what you may see has changed',
    body: 'Sign in to see the cards that you may save now.',
  },
  unknown: {
    title: 'The card was removed from this device',
    body: 'Your insurer does not know this saved card any more. Sign in to save it again.',
  },
  'too-many-tries': {
    title: 'The card was removed after five wrong PINs',
    body: 'This keeps your card safe from someone who tries PINs. Sign in to save it again.',
  },
  'too-old': {
    title: 'The saved card was too old and was removed',
    body: 'It was not checked with your insurer for 90 days. Sign in to save it again.',
  },
}

const esSaveTroubles: typeof enSaveTroubles = {
  cancelled:
    'No se guardó nada, porque se cerró el aviso de su dispositivo. Presione Guardar para verlo de nuevo.',
  'no-authenticator':
    'No se guardó nada. Este dispositivo no pudo bloquear la tarjeta con su huella, su rostro o el bloqueo de pantalla. Puede imprimir la tarjeta o descargarla en PDF.',
  'disk-full':
    'No se guardó nada nuevo, porque no queda espacio en este dispositivo. Libere espacio e inténtelo de nuevo. La tarjeta guardada antes sigue aquí.',
  refused:
    'No pudimos guardar esta tarjeta. Nada ha cambiado. Inténtelo de nuevo o llame a servicios para miembros.',
  unreachable:
    'Para guardar se necesita internet, y no pudimos comunicarnos con nuestros sistemas. Nada ha cambiado. Inténtelo de nuevo cuando vuelva la conexión.',
}

const esUnlockTroubles: typeof enUnlockTroubles = {
  cancelled: 'La tarjeta sigue bloqueada, porque se cerró el aviso de su dispositivo.',
  'no-authenticator':
    'Este dispositivo no pudo comprobar que es usted. Verifique que el bloqueo de pantalla esté activado e inténtelo de nuevo.',
  removed: 'La tarjeta ya no está en este dispositivo.',
  damaged: 'La tarjeta guardada ya no se puede leer.',
  'not-genuine':
    'La tarjeta guardada se modificó después de que su aseguradora la hizo, por eso no se muestra.',
}

const esRemovals: typeof enRemovals = {
  removed: {
    title: 'La tarjeta se quitó de este dispositivo',
    body: 'Se quitó en la configuración de su cuenta. Puede guardarla de nuevo en la página de la tarjeta.',
  },
  'plan-ended': {
    title: 'La tarjeta se quitó porque el plan terminó',
    body: 'Inicie sesión para ver sus planes. Si tiene un plan nuevo, puede guardar su tarjeta.',
  },
  'account-closed': {
    title: 'La tarjeta se quitó porque la cuenta se cerró',
    body: 'Si cree que es un error, llame a servicios para miembros.',
  },
  'account-blocked': {
    title: 'La tarjeta se quitó porque la cuenta está bloqueada',
    body: 'Llame a servicios para miembros. Ahí pueden decirle por qué y ayudarle.',
  },
  'password-changed': {
    title: 'La tarjeta se quitó porque su contraseña cambió',
    body: 'Inicie sesión con su contraseña nueva y guarde la tarjeta de nuevo.',
  },
  'rights-changed': {
    title: 'La tarjeta se quitó porque cambió lo que usted puede ver',
    body: 'Inicie sesión para ver las tarjetas que puede guardar ahora.',
  },
  unknown: {
    title: 'La tarjeta se quitó de este dispositivo',
    body: 'Su aseguradora ya no reconoce esta tarjeta guardada. Inicie sesión para guardarla de nuevo.',
  },
  'too-many-tries': {
    title: 'La tarjeta se quitó después de cinco PIN incorrectos',
    body: 'Así se protege su tarjeta de quien prueba distintos PIN. Inicie sesión para guardarla de nuevo.',
  },
  'too-old': {
    title: 'La tarjeta guardada era demasiado antigua y se quitó',
    body: 'Pasaron 90 días sin comprobarla con su aseguradora. Inicie sesión para guardarla de nuevo.',
  },
}

/** Why a card was not saved, did not open, or is gone from this device. */
export const troubles = spoken({
  en: { saving: enSaveTroubles, unlocking: enUnlockTroubles, removals: enRemovals },
  es: { saving: esSaveTroubles, unlocking: esUnlockTroubles, removals: esRemovals },
})
