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

export const words = spoken({
  en: {
    title: 'Saved ID card',
    signIn: 'Sign in',
    toCard: 'Go to your ID card',
    call: (number: string) => `Call ${number}`,
    locked: {
      answer: 'It is locked. Only you can open it.',
      passkey: 'Use your fingerprint, your face or the lock of this device.',
      open: 'Unlock my card',
      opening: 'Unlocking',
      works: 'This works without the internet.',
      pin: 'PIN',
      pinHint: 'The PIN that you chose when you saved the card.',
      pinMissing: 'Enter your PIN',
      wrong: (left: number) =>
        `This PIN is not right. ${left === 1 ? 'One try is left; after it the card is removed.' : `${left} tries are left.`}`,
      wait: (seconds: number) =>
        `Too many wrong PINs. You can try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
      waitOver: 'You can try again now.',
      opened: 'Your card is open',
    },
    unlockTroubles: enUnlockTroubles,
    removals: enRemovals,
    since: (date: string) => `Not good since ${date}.`,
    none: {
      title: 'No card is saved here',
      body: 'When you are signed in, you can save your ID card on this device. It then opens without a signal, too.',
    },
    evicted: {
      title: 'Save your card again',
      body: 'A card was saved here, but your browser removed it to make room. Sign in and save it again on the ID card page.',
    },
    damaged: {
      title: 'The saved card cannot be read',
      body: 'Something on this device has damaged it. Sign in and save it again on the ID card page.',
    },
    standing: {
      good: { title: (date: string) => `Checked with the insurer on ${date}`, body: undefined },
      'out-of-date': {
        title: (date: string) => `May be out of date, checked ${date}`,
        body: 'What you pay is left out. Sign in when you are online to check the card.',
      },
      unsure: {
        title: () => 'Date could not be checked',
        body: 'The clock of this device is behind, so we cannot tell how old this card is. What you pay is left out.',
      },
    },
    lock: 'Lock again',
    lockedAgain: 'The card is locked again',
    whose: 'Whose card',
    costs: 'What you pay',
    limits: 'Deductible and yearly limits',
    phones: 'Phone numbers',
    keep: {
      title: 'Keep this card on this device',
      body: 'It opens at the counter without a signal and without signing in. Only someone who can unlock this device sees it, and you can remove it at any time.',
      bodyPin:
        'It opens at the counter without a signal and without signing in. Only someone who knows the PIN you choose sees it, and you can remove it at any time.',
      save: 'Save on this device',
      savedOn: (date: string) => `Saved on this device, checked ${date}`,
      saved: 'Saved on this device',
      savedBody:
        'It opens without a signal from the sign-in page. It is checked with us each day that you sign in.',
      open: 'Show saved card',
      again: 'Save other cards',
      evicted: 'Save your card again',
      evictedBody: 'Your browser removed the saved card to make room on this device.',
      others: 'A card of another account is saved on this device',
      othersBody: 'This device keeps one account’s cards. Remove that card first if you want to save yours.',
      neither:
        'This device cannot lock a saved card, so we do not save it here. You can print the card or download it as a PDF instead.',
    },
    dialog: {
      close: 'Close',
      whose: 'Whose cards',
      yours: (name: string) => `${name} (you)`,
      lock: 'What locks it',
      passkey: 'Your fingerprint, your face or the lock of this device. Your device asks you next.',
      pinInstead: 'A PIN that you choose, because this device cannot use a fingerprint or a face here.',
      pin: 'PIN',
      pinHint: 'At least 6 digits. After 5 wrong tries the card is removed.',
      pinAgain: 'PIN again',
      risk: 'A PIN is weaker than a fingerprint: if this phone is stolen, its disk could be searched for the card.',
      save: 'Save',
      saving: 'Saving',
      cancel: 'Cancel',
      errors: {
        nobody: 'Choose at least one card',
        pin: 'Enter at least 6 digits, and nothing else',
        easy: 'This PIN is too easy to guess. Choose another',
        again: 'The two PINs are not the same',
      },
      pinNow:
        'This device cannot use your fingerprint or face here. Nothing was saved yet. Choose a PIN instead.',
      saved: (names: string) => `Saved on this device: ${names}`,
      savedBody: 'To open it, go to the sign-in page and press “Show saved ID card”. No signal is needed.',
    },
    saveTroubles: enSaveTroubles,
  },
  es: {
    title: 'Tarjeta de identificación guardada',
    signIn: 'Iniciar sesión',
    toCard: 'Ir a su tarjeta de identificación',
    call: (number) => `Llame al ${number}`,
    locked: {
      answer: 'Está bloqueada. Solo usted puede abrirla.',
      passkey: 'Use su huella, su rostro o el bloqueo de este dispositivo.',
      open: 'Desbloquear mi tarjeta',
      opening: 'Desbloqueando',
      works: 'Esto funciona sin internet.',
      pin: 'PIN',
      pinHint: 'El PIN que eligió cuando guardó la tarjeta.',
      pinMissing: 'Escriba su PIN',
      wrong: (left) =>
        `Este PIN no es correcto. ${left === 1 ? 'Queda un intento; después, la tarjeta se quita.' : `Quedan ${left} intentos.`}`,
      wait: (seconds) =>
        `Demasiados PIN incorrectos. Puede intentarlo de nuevo en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
      waitOver: 'Ya puede intentarlo de nuevo.',
      opened: 'Su tarjeta está abierta',
    },
    unlockTroubles: esUnlockTroubles,
    removals: esRemovals,
    since: (date) => `Sin validez desde el ${date}.`,
    none: {
      title: 'No hay ninguna tarjeta guardada aquí',
      body: 'Cuando haya iniciado sesión, puede guardar su tarjeta de identificación en este dispositivo. Así también se abre sin señal.',
    },
    evicted: {
      title: 'Guarde su tarjeta de nuevo',
      body: 'Aquí había una tarjeta guardada, pero su navegador la quitó para hacer espacio. Inicie sesión y guárdela de nuevo en la página de la tarjeta.',
    },
    damaged: {
      title: 'La tarjeta guardada no se puede leer',
      body: 'Algo en este dispositivo la dañó. Inicie sesión y guárdela de nuevo en la página de la tarjeta.',
    },
    standing: {
      good: { title: (date) => `Comprobada con la aseguradora el ${date}`, body: undefined },
      'out-of-date': {
        title: (date) => `Puede no estar al día, comprobada el ${date}`,
        body: 'No se muestra lo que usted paga. Inicie sesión cuando tenga conexión para comprobar la tarjeta.',
      },
      unsure: {
        title: () => 'No se pudo comprobar la fecha',
        body: 'El reloj de este dispositivo está atrasado, por eso no sabemos qué tan antigua es esta tarjeta. No se muestra lo que usted paga.',
      },
    },
    lock: 'Bloquear de nuevo',
    lockedAgain: 'La tarjeta está bloqueada de nuevo',
    whose: 'De quién es la tarjeta',
    costs: 'Lo que usted paga',
    limits: 'Deducible y límites del año',
    phones: 'Números de teléfono',
    keep: {
      title: 'Guarde esta tarjeta en este dispositivo',
      body: 'Se abre en el mostrador sin señal y sin iniciar sesión. Solo la ve quien puede desbloquear este dispositivo, y usted puede quitarla en cualquier momento.',
      bodyPin:
        'Se abre en el mostrador sin señal y sin iniciar sesión. Solo la ve quien sabe el PIN que usted elija, y puede quitarla en cualquier momento.',
      save: 'Guardar en este dispositivo',
      savedOn: (date) => `Guardada en este dispositivo, comprobada el ${date}`,
      saved: 'Guardada en este dispositivo',
      savedBody:
        'Se abre sin señal desde la página para iniciar sesión. La comprobamos cada día que usted inicia sesión.',
      open: 'Mostrar la tarjeta guardada',
      again: 'Guardar otras tarjetas',
      evicted: 'Guarde su tarjeta de nuevo',
      evictedBody: 'Su navegador quitó la tarjeta guardada para hacer espacio en este dispositivo.',
      others: 'En este dispositivo está guardada la tarjeta de otra cuenta',
      othersBody:
        'Este dispositivo guarda las tarjetas de una sola cuenta. Si quiere guardar las suyas, quite primero esa tarjeta.',
      neither:
        'Este dispositivo no puede bloquear una tarjeta guardada, por eso no la guardamos aquí. Puede imprimir la tarjeta o descargarla en PDF.',
    },
    dialog: {
      close: 'Cerrar',
      whose: 'Las tarjetas de quién',
      yours: (name) => `${name} (usted)`,
      lock: 'Cómo se bloquea',
      passkey:
        'Con su huella, su rostro o el bloqueo de este dispositivo. Su dispositivo se lo pedirá ahora.',
      pinInstead:
        'Con un PIN que usted elija, porque este dispositivo no puede usar aquí la huella ni el rostro.',
      pin: 'PIN',
      pinHint: 'Al menos 6 dígitos. Después de 5 intentos incorrectos, la tarjeta se quita.',
      pinAgain: 'Repita el PIN',
      risk: 'Un PIN protege menos que una huella: si le roban este teléfono, alguien podría buscar la tarjeta en su memoria.',
      save: 'Guardar',
      saving: 'Guardando',
      cancel: 'Cancelar',
      errors: {
        nobody: 'Elija al menos una tarjeta',
        pin: 'Escriba al menos 6 dígitos y nada más',
        easy: 'Este PIN es demasiado fácil de adivinar. Elija otro',
        again: 'Los dos PIN no son iguales',
      },
      pinNow:
        'Este dispositivo no puede usar aquí su huella ni su rostro. Todavía no se guardó nada. Elija un PIN.',
      saved: (names) => `Guardadas en este dispositivo: ${names}`,
      savedBody:
        'Para abrirlas, vaya a la página para iniciar sesión y presione «Mostrar la tarjeta guardada». No se necesita señal.',
    },
    saveTroubles: esSaveTroubles,
  },
})
