import type { OpenDays } from '#base/open-hours.ts'
import { spoken } from '#base/words.ts'
import type { PhoneLine } from '#member/brand.ts'

type Topics = Record<PhoneLine['topic'], { title: string; about: string }>

/** "7 a.m." from 07:00, "8:30 p.m." from 20:30. */
const clock = (am: string, pm: string, noon: string) => (time: string) => {
  if (time.startsWith('12:00')) return noon
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const shown = `${hours % 12 || 12}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
  return `${shown} ${hours < 12 ? am : pm}`
}

const enDays: Record<OpenDays, string> = {
  daily: 'Every day',
  weekdays: 'Monday to Friday',
  saturday: 'Saturday',
}
const esDays: Record<OpenDays, string> = {
  daily: 'Todos los días',
  weekdays: 'De lunes a viernes',
  saturday: 'Sábados',
}

const enTopics: Topics = {
  member: { title: 'Member services', about: 'Your plan, a claim, a bill, your ID card or your address.' },
  pharmacy: {
    title: 'Pharmacy support',
    about: 'Your prescriptions, what they cost, and which drugs are covered.',
  },
  signIn: {
    title: 'Help with signing in',
    about: 'A lost username or password, a locked account, or a code that does not come.',
  },
  tty: {
    title: 'TTY',
    about:
      'For people who are deaf, hard of hearing or have trouble speaking. Dial 711 from any phone, and ask for one of our numbers.',
  },
}
const esTopics: Topics = {
  member: {
    title: 'Servicio para miembros',
    about: 'Su plan, una reclamación, una factura, su tarjeta de identificación o su dirección.',
  },
  pharmacy: {
    title: 'Ayuda de farmacia',
    about: 'Sus recetas, lo que cuestan y qué medicinas están cubiertas.',
  },
  signIn: {
    title: 'Ayuda para iniciar sesión',
    about: 'Un nombre de usuario o contraseña perdidos, una cuenta bloqueada o un código que no llega.',
  },
  tty: {
    title: 'TTY',
    about:
      'Para personas sordas, con dificultad para oír o para hablar. Marque 711 desde cualquier teléfono y pida uno de nuestros números.',
  },
}

export const words = spoken({
  en: {
    answer: 'Call, write or send a fax. Choose what your question is about.',
    memberAnswer: (number: string) =>
      `Call ${number}, or send a question. We reply by the next business day.`,
    whose: (person: string, plan: string) => `${person} · ${plan}`,
    phones: 'Phone numbers',
    topics: enTopics,
    brand: 'Which plan is it about?',
    brandHint: 'The name is at the top of your ID card.',
    anyBrand: 'I am not sure, or I have no card yet',
    open: 'Open now',
    closed: 'Closed now',
    always: 'Any time, day or night',
    until: (time: string) => `until ${time} Central time`,
    opens: (when: string, time: string) => `Opens ${when} at ${time} Central time`,
    today: 'today',
    tomorrow: 'tomorrow',
    weekday: (day: string) => `on ${day}`,
    hours: (days: string, from: string, to: string) => `${days}, ${from} to ${to}`,
    days: enDays,
    hour: clock('a.m.', 'p.m.', 'noon'),
    central: 'All hours are Central time.',
    holidays: 'Closed on federal holidays.',
    write: 'Mail and fax',
    mail: 'Mail',
    fax: 'Fax',
    faxHint: 'Write your member ID on every page.',
    mailHint: 'Please send no cards or cash. A letter takes some days; a call is faster.',
    ready: 'Have this ready when you call',
    readyList: [
      'Your ID card. We ask for the member ID on it.',
      'Your birth date and your ZIP code, so that we know it is you.',
      'For a claim or a bill: the date of the visit and the name of the doctor.',
      'For a prescription: the name of the drug and of your pharmacy.',
      'Something to write with. We give you a number for your call.',
    ],
    emergency: 'If you think you may be in danger, call 911 now. For thoughts of suicide, call or text 988.',
    question: 'Send us a question',
    questionBody: 'Signed-in members can send a question. We reply by the next business day.',
    signInToAsk: 'Sign in to send a question',
  },
  es: {
    answer: 'Llame, escriba o envíe un fax. Elija el tema de su pregunta.',
    memberAnswer: (number) =>
      `Llame al ${number} o envíe una pregunta. Respondemos a más tardar el siguiente día hábil.`,
    whose: (person, plan) => `${person} · ${plan}`,
    phones: 'Números de teléfono',
    topics: esTopics,
    brand: '¿De qué plan se trata?',
    brandHint: 'El nombre está en la parte de arriba de su tarjeta de identificación.',
    anyBrand: 'No estoy seguro, o todavía no tengo tarjeta',
    open: 'Abierto ahora',
    closed: 'Cerrado ahora',
    always: 'A cualquier hora, de día o de noche',
    until: (time) => `hasta las ${time}, hora del centro`,
    opens: (when, time) => `Abre ${when} a las ${time}, hora del centro`,
    today: 'hoy',
    tomorrow: 'mañana',
    weekday: (day) => `el ${day}`,
    hours: (days, from, to) => `${days}, de ${from} a ${to}`,
    days: esDays,
    hour: clock('a.m.', 'p.m.', '12 del mediodía'),
    central: 'Todos los horarios son de la hora del centro.',
    holidays: 'Cerrado en los días feriados federales.',
    write: 'Correo y fax',
    mail: 'Correo',
    fax: 'Fax',
    faxHint: 'Escriba su número de miembro en cada página.',
    mailHint:
      'Por favor, no envíe tarjetas ni dinero en efectivo. Una carta tarda unos días; una llamada es más rápida.',
    ready: 'Tenga esto a mano cuando llame',
    readyList: [
      'Su tarjeta de identificación. Le pediremos el número de miembro.',
      'Su fecha de nacimiento y su código postal, para saber que es usted.',
      'Para una reclamación o una factura: la fecha de la visita y el nombre del médico.',
      'Para una receta: el nombre de la medicina y de su farmacia.',
      'Algo para escribir. Le daremos un número de su llamada.',
    ],
    emergency:
      'Si cree que puede estar en peligro, llame al 911 ahora. Si piensa en el suicidio, llame o envíe un texto al 988.',
    question: 'Envíenos una pregunta',
    questionBody:
      'Los miembros que han iniciado sesión pueden enviar una pregunta. Respondemos a más tardar el siguiente día hábil.',
    signInToAsk: 'Inicie sesión para enviar una pregunta',
  },
})
