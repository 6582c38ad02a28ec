import { spoken } from '#base/words.ts'

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
    silent: {
      title: 'The saved card cannot be read right now',
      body: 'The storage of this device is not answering. Close the portal and open it again. If you are online, you can also sign in to see your card.',
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
    silent: {
      title: 'La tarjeta guardada no se puede leer en este momento',
      body: 'El almacenamiento de este dispositivo no responde. Cierre el portal y ábralo de nuevo. Si tiene conexión, también puede iniciar sesión para ver su tarjeta.',
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
  },
})
