import type { VaultLock } from '#contract/entities/saved-card.ts'
import { spoken } from '#base/words.ts'

const enLocks: Record<VaultLock, string> = {
  passkey: 'Fingerprint, face or device lock',
  pin: 'PIN',
}
const esLocks: typeof enLocks = {
  passkey: 'Huella, rostro o bloqueo del dispositivo',
  pin: 'PIN',
}

export const words = spoken({
  en: {
    devices: {
      title: 'Devices that hold your ID card',
      answer: (count: number) => {
        if (count === 0) return 'Your ID card is saved on no device.'
        return count === 1
          ? 'Your ID card is saved on one device.'
          : `Your ID card is saved on ${count} devices.`
      },
      waiting: 'Here you see where your ID card is saved.',
      hint: 'Whoever can unlock one of these devices can open the card on it. Remove it from a device that you lost or gave away.',
      here: 'This device',
      cards: 'Cards',
      plan: 'Plan',
      lock: 'Locked by',
      locks: enLocks,
      savedAt: 'Saved',
      contact: 'Last contact',
      remove: 'Remove',
      removeFrom: (device: string) => `Remove the card from ${device}`,
      sure: (device: string) => `Remove the card from ${device}?`,
      sureBody:
        'It goes as soon as that device is online. Until then, only someone who can unlock it sees the card.',
      sureHere: 'It goes from this device now.',
      yes: 'Yes, remove it',
      removing: 'Removing',
      keep: 'Keep it',
      leaving: (date: string) => `Removal asked on ${date}. The card goes as soon as that device is online.`,
      removed: (device: string) => `The card will be removed from ${device}.`,
      removedHere: 'The card is no longer on this device.',
      none: {
        title: 'No device holds your card',
        body: 'You can save your ID card on a phone, a tablet or a computer of your own. It then opens without a signal.',
        toCard: 'Go to your ID card',
      },
      failed: 'The devices could not be loaded',
      retry: 'Try again',
      offline: {
        title: 'You are offline',
        body: 'The list of devices needs the internet. A card that is saved on this device still opens.',
      },
    },
  },
  es: {
    devices: {
      title: 'Dispositivos que guardan su tarjeta de identificación',
      answer: (count) => {
        if (count === 0) return 'Su tarjeta de identificación no está guardada en ningún dispositivo.'
        return count === 1
          ? 'Su tarjeta de identificación está guardada en un dispositivo.'
          : `Su tarjeta de identificación está guardada en ${count} dispositivos.`
      },
      waiting: 'Aquí ve dónde está guardada su tarjeta de identificación.',
      hint: 'Quien pueda desbloquear uno de estos dispositivos puede abrir la tarjeta que guarda. Quítela de un dispositivo que perdió o regaló.',
      here: 'Este dispositivo',
      cards: 'Tarjetas',
      plan: 'Plan',
      lock: 'Se bloquea con',
      locks: esLocks,
      savedAt: 'Guardada',
      contact: 'Último contacto',
      remove: 'Quitar',
      removeFrom: (device) => `Quitar la tarjeta de ${device}`,
      sure: (device) => `¿Quitar la tarjeta de ${device}?`,
      sureBody:
        'Se quita en cuanto ese dispositivo tenga conexión. Hasta entonces, solo la ve quien pueda desbloquearlo.',
      sureHere: 'Se quita de este dispositivo ahora.',
      yes: 'Sí, quitarla',
      removing: 'Quitando',
      keep: 'Conservarla',
      leaving: (date) =>
        `Se pidió quitarla el ${date}. La tarjeta se quita en cuanto ese dispositivo tenga conexión.`,
      removed: (device) => `La tarjeta se quitará de ${device}.`,
      removedHere: 'La tarjeta ya no está en este dispositivo.',
      none: {
        title: 'Ningún dispositivo guarda su tarjeta',
        body: 'Puede guardar su tarjeta de identificación en un teléfono, una tableta o una computadora de su propiedad. Así se abre sin señal.',
        toCard: 'Ir a su tarjeta de identificación',
      },
      failed: 'No se pudieron cargar los dispositivos',
      retry: 'Intentar de nuevo',
      offline: {
        title: 'No tiene conexión',
        body: 'La lista de dispositivos necesita internet. Una tarjeta guardada en este dispositivo sigue abriéndose.',
      },
    },
  },
})
