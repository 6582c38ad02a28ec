import { spoken } from '#base/words.ts'

const enSigns: Record<string, string> = { '-': 'dash', '/': 'slash', '.': 'dot', ' ': 'space' }
const esSigns: Record<string, string> = { '-': 'guion', '/': 'barra', '.': 'punto', ' ': 'espacio' }

export const words = spoken({
  en: {
    open: 'Counter mode',
    title: 'Counter mode',
    close: 'Close',
    previous: 'Previous card',
    next: 'Next card',
    place: (at: number, count: number) => `${at} of ${count}`,
    shown: (name: string, at: number, count: number) => `${name}, card ${at} of ${count}`,
    plan: (name: string, type: string) => [name, type].filter(Boolean).join('\u00a0· '),
    readAloud: (what: string) => `Read ${what} aloud`,
    stopReading: 'Stop reading',
    notRead: 'This device could not read it aloud.',
    qr: {
      label: 'QR code with the numbers above',
      hint: 'Scan to read these numbers',
      member: 'Member',
      plan: 'Plan',
    },
    pharmacists: 'Pharmacists call',
    providers: 'Doctors and hospitals call',
    front: 'Front of the ID card',
    back: 'Back of the ID card',
    signs: enSigns,
  },
  es: {
    open: 'Modo mostrador',
    title: 'Modo mostrador',
    close: 'Cerrar',
    previous: 'Tarjeta anterior',
    next: 'Tarjeta siguiente',
    place: (at, count) => `${at} de ${count}`,
    shown: (name, at, count) => `${name}, tarjeta ${at} de ${count}`,
    plan: (name, type) => [name, type].filter(Boolean).join('\u00a0· '),
    readAloud: (what) => `Leer ${what} en voz alta`,
    stopReading: 'Dejar de leer',
    notRead: 'Este dispositivo no pudo leerlo en voz alta.',
    qr: {
      label: 'Código QR con los números de arriba',
      hint: 'Escanee para leer estos números',
      member: 'Miembro',
      plan: 'Plan',
    },
    pharmacists: 'Teléfono para farmacéuticos',
    providers: 'Teléfono para médicos y hospitales',
    front: 'Frente de la tarjeta de identificación',
    back: 'Reverso de la tarjeta de identificación',
    signs: esSigns,
  },
})
