import { spoken } from '#base/words.ts'

const signs: Record<string, string> = { '-': 'dash', '/': 'slash', '.': 'dot', ' ': 'space' }

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
    signs,
  },
})
