import { spoken } from '#base/words.ts'
import type { AppealGround, AppealState } from '#contract/entities/claim-notes.ts'
import type { DenialAction } from './appeal.rules.ts'

const enGrounds: Record<AppealGround, string> = {
  needed: 'I needed the care',
  approved: 'It was approved, or approval was asked for',
  covered: 'My plan covers it',
  'wrong-details': 'Something on the claim is wrong',
  other: 'Something else',
}

const esGrounds: typeof enGrounds = {
  needed: 'Yo necesitaba la atención',
  approved: 'Se aprobó, o se pidió la aprobación',
  covered: 'Mi plan lo cubre',
  'wrong-details': 'Algo de la reclamación no es correcto',
  other: 'Otra razón',
}

const enStates: Record<AppealState, string> = {
  received: 'Received',
  'in-review': 'In review',
  changed: 'Decision changed',
  upheld: 'Decision stays',
}

const esStates: typeof enStates = {
  received: 'Recibida',
  'in-review': 'En revisión',
  changed: 'Decisión cambiada',
  upheld: 'La decisión se mantiene',
}

const enPapers = 'Write the number on papers that you send by mail or fax. You will hear from us in writing.'

const enNext: Record<AppealState, string> = {
  received: enPapers,
  'in-review': `Someone who did not decide before is looking at it. ${enPapers}`,
  changed: 'We changed our decision. We process the claim again and send you a new explanation of benefits.',
  upheld:
    'We looked at it anew, and our decision stays. Our letter says why, and how to ask for an independent review.',
}

const esPapers = 'Escriba el número en los papeles que envíe por correo o fax. Le responderemos por escrito.'

const esNext: typeof enNext = {
  received: esPapers,
  'in-review': `La revisa alguien que no decidió antes. ${esPapers}`,
  changed:
    'Cambiamos nuestra decisión. Procesamos la reclamación otra vez y le enviamos una nueva explicación de beneficios.',
  upheld:
    'La revisamos de nuevo y nuestra decisión se mantiene. Nuestra carta dice por qué y cómo pedir una revisión independiente.',
}

/** Whose turn it is after a denial, by the insurer's reason. */
const enActions: Record<DenialAction, string> = {
  approval:
    'Your provider’s turn: they can ask for approval afterwards, or send us the request if there was one. Ask them to.',
  benefit: 'Your turn, if you do not agree: look at what your plan covers, and appeal.',
  network: 'Your turn: if no provider in the network could treat you, say so in an appeal.',
  limit: 'Your turn, if you think we counted wrong: ask us what we counted.',
  twice:
    'Nobody’s turn: look for the claim that was decided before. If the services differ, your provider tells us.',
  cover: 'Your turn: if you were insured elsewhere on that day, give the provider that card.',
  unknown: 'Ask us whose turn it is.',
}

const esActions: typeof enActions = {
  approval:
    'Le toca a su proveedor: puede pedir la aprobación después, o enviarnos la solicitud si la hubo. Pídaselo.',
  benefit: 'Le toca a usted, si no está de acuerdo: vea lo que cubre su plan y apele.',
  network: 'Le toca a usted: si ningún proveedor de la red podía atenderle, dígalo en una apelación.',
  limit: 'Le toca a usted, si cree que contamos mal: pregúntenos qué contamos.',
  twice:
    'No le toca a nadie: busque la reclamación que se decidió antes. Si los servicios son distintos, su proveedor nos lo dice.',
  cover: 'Le toca a usted: si ese día tenía otro seguro, dé esa tarjeta al proveedor.',
  unknown: 'Pregúntenos a quién le toca.',
}

export const words = spoken({
  en: {
    title: 'Why it was denied, and what you can do',
    reason: (text: string, code: string) => `${text} (${code})`,
    actions: enActions,
    until: (day: string) => `You can appeal until ${day}.`,
    untilMore: 'That is 180 days after our decision. We decide on an appeal within 30 days.',
    tooLate: (day: string) => `The time to appeal ended on ${day}.`,
    tooLateMore: 'Call us if something kept you from appealing in time.',
    how: 'How to appeal',
    steps: [
      'Read the reason, and ask your provider for papers that help, such as notes of the visit.',
      'Tell us here, by mail or by fax why you think the service should be paid.',
      'We look at it anew, with people who did not decide before, and write to you within 30 days.',
    ],
    formFile: 'Download appeal form (PDF)',
    formName: (claim: string) => `Appeal form claim ${claim}.pdf`,
    start: 'Start an appeal',
    kept: 'We kept what you wrote before, locked on this device. It goes when you send it or sign out.',
    ground: 'What is wrong with the decision?',
    letter: 'Why should it be paid?',
    letterHint: 'In your own words. You can send papers by mail or fax with the number you get.',
    send: 'Send appeal',
    sending: 'Sending the appeal',
    errors: {
      ground: 'Choose what is wrong with the decision',
      letter: 'Write why it should be paid',
      tooLong: (most: number) => `Write at most ${most} characters`,
    },
    mine: {
      title: 'We have your appeal',
      number: 'Appeal number',
      state: 'Status',
      states: enStates,
      started: 'Sent',
      decisionBy: 'We decide by',
      ground: 'What is wrong',
      letter: 'What you wrote',
      reviewOn: 'In review since',
      decidedOn: 'Decided on',
      next: enNext,
    },
    grounds: enGrounds,
  },
  es: {
    title: 'Por qué se denegó y qué puede hacer',
    reason: (text, code) => `${text} (${code})`,
    actions: esActions,
    until: (day) => `Puede apelar hasta el ${day}.`,
    untilMore: 'Son 180 días después de nuestra decisión. Decidimos sobre una apelación en 30 días.',
    tooLate: (day) => `El plazo para apelar terminó el ${day}.`,
    tooLateMore: 'Llámenos si algo le impidió apelar a tiempo.',
    how: 'Cómo apelar',
    steps: [
      'Lea la razón y pida a su proveedor papeles que ayuden, como las notas de la visita.',
      'Díganos aquí, por correo o por fax por qué cree que el servicio debe pagarse.',
      'Lo revisamos de nuevo, con personas que no decidieron antes, y le escribimos en 30 días.',
    ],
    formFile: 'Descargar el formulario de apelación (PDF)',
    formName: (claim) => `Formulario de apelación ${claim}.pdf`,
    start: 'Iniciar una apelación',
    kept: 'Guardamos, bajo llave en este dispositivo, lo que escribió antes. Se borra al enviarlo o al cerrar sesión.',
    ground: '¿Qué está mal en la decisión?',
    letter: '¿Por qué debe pagarse?',
    letterHint: 'Con sus propias palabras. Puede enviar papeles por correo o fax con el número que reciba.',
    send: 'Enviar la apelación',
    sending: 'Enviando la apelación',
    errors: {
      ground: 'Elija qué está mal en la decisión',
      letter: 'Escriba por qué debe pagarse',
      tooLong: (most) => `Escriba como máximo ${most} caracteres`,
    },
    mine: {
      title: 'Tenemos su apelación',
      number: 'Número de apelación',
      state: 'Estado',
      states: esStates,
      started: 'Enviada',
      decisionBy: 'Decidimos a más tardar el',
      ground: 'Qué está mal',
      letter: 'Lo que escribió',
      reviewOn: 'En revisión desde',
      decidedOn: 'Decidida el',
      next: esNext,
    },
    grounds: esGrounds,
  },
})
