import type { CardDelivery, ReplacementReason } from '#contract/entities/card-delivery.ts'
import { spoken } from '#base/words.ts'

const enReasons: Record<ReplacementReason, { label: string; hint?: string }> = {
  lost: { label: 'I lost it' },
  stolen: { label: 'It was stolen' },
  damaged: { label: 'It is damaged' },
  'never-arrived': { label: 'It never arrived' },
  'wrong-details': {
    label: 'Something printed on it is wrong',
    hint: 'If your name or birth date is wrong, call us first so that we can correct it.',
  },
}

const enStates: Record<CardDelivery['state'], string> = { sent: 'Sent', failed: 'Failed' }

const enChannels: Record<CardDelivery['channel'], (to: string) => string> = {
  email: (to) => `E-mail to ${to}`,
  fax: (to) => `Fax to ${to}`,
}

const esReasons: typeof enReasons = {
  lost: { label: 'La perdí' },
  stolen: { label: 'Me la robaron' },
  damaged: { label: 'Está dañada' },
  'never-arrived': { label: 'Nunca llegó' },
  'wrong-details': {
    label: 'Algo de lo impreso no es correcto',
    hint: 'Si su nombre o su fecha de nacimiento no son correctos, llámenos primero para corregirlos.',
  },
}

const esStates: typeof enStates = { sent: 'Enviada', failed: 'No enviada' }

const esChannels: typeof enChannels = {
  email: (to) => `Correo electrónico a ${to}`,
  fax: (to) => `Fax al ${to}`,
}

export const words = spoken({
  en: {
    title: 'Save, send or replace',
    back: 'All card actions',
    cancel: 'Cancel',
    done: 'Done',
    pdf: {
      title: (name: string) => `Download ${name}’s card (PDF)`,
      body: 'Front and back, to keep or to print.',
      file: (name: string) => `ID card ${name}`,
    },
    temporary: {
      title: (name: string) => `Download ${name}’s temporary card (PDF)`,
      body: 'For visits until the printed card is here. It says how long it is good.',
      file: (name: string) => `Temporary ID card ${name}`,
    },
    offline:
      'What still works here: the card itself, its numbers, Save picture, and Print. Try this again when you are back online.',
    preview: {
      title: 'What will be sent',
      what: 'What',
      to: 'To',
      card: (name: string, type: string) => `${name}’s ${type} card, front and back, as a PDF`,
      notYet: 'Not filled in yet',
    },
    email: {
      title: 'E-mail the card',
      body: 'As a PDF, to yourself or to someone who needs it.',
      to: 'E-mail address',
      onFile: 'This is the address we have on file. You can change it for this e-mail.',
      anyone: 'Anyone who reads this mailbox can see the card, with its numbers.',
      send: 'Send e-mail',
      sending: 'Sending the e-mail',
      another: 'Send another e-mail',
    },
    fax: {
      title: 'Fax the card',
      body: 'To a doctor’s office, a hospital or a pharmacy.',
      policyType: 'Policy type',
      whichPolicy: 'The card of this policy is sent.',
      noPolicy: 'Select a policy type',
      noCard: 'There is no card under this policy type. Select another',
      number: 'Fax number',
      numberHint: 'All ten digits with the area code, such as (501)\u00a0555-0123.',
      anyone: 'Anyone at this fax machine can see the card, with its numbers.',
      send: 'Send fax',
      sending: 'Sending the fax',
      another: 'Fax to another number',
    },
    sent: (to: string) => `Sent to ${to}`,
    sentAt: (moment: string) => `Sent on ${moment}.`,
    errors: {
      policyType: 'Select a policy type',
      faxNumber: 'Enter the full fax number with area code',
      reason: 'Select why you need a new card',
    },
    log: {
      title: 'What was sent of this card',
      failed: 'We could not load what was sent before.',
      none: 'Nothing has been sent yet.',
      retry: 'Try again',
      states: enStates,
      channels: enChannels,
    },
    replace: {
      title: 'Order a new card',
      body: 'By mail. Cards arrive within 7 business days.',
      reason: 'Why do you need a new card?',
      reasons: enReasons,
      address: 'Where we mail it',
      wrongAddress: 'Wrong address?',
      contact: 'Contact us before you order',
      when: 'Cards arrive within 7 business days. Your numbers stay the same and keep working.',
      send: 'Order the card',
      sending: 'Ordering the card',
      ordered: 'Your new card is ordered',
      arrives: (day: string) => `It arrives by ${day}.`,
      onItsWay: 'A new card is already on its way',
      orderedOn: (day: string) => `It was ordered on ${day}.`,
      late: (phone: string) => `Not there by then? Call ${phone}.`,
      noAddress: 'We have no mailing address for you. Please contact us before you order.',
      mailedTo: 'We mail it to',
    },
    notLoaded: 'This could not be loaded.',
  },
  es: {
    title: 'Guardar, enviar o reemplazar',
    back: 'Todas las opciones de la tarjeta',
    cancel: 'Cancelar',
    done: 'Listo',
    pdf: {
      title: (name) => `Descargar la tarjeta de ${name} (PDF)`,
      body: 'Frente y reverso, para guardar o imprimir.',
      file: (name) => `Tarjeta de identificación ${name}`,
    },
    temporary: {
      title: (name) => `Descargar la tarjeta temporal de ${name} (PDF)`,
      body: 'Para consultas hasta que llegue la tarjeta impresa. Dice hasta cuándo es válida.',
      file: (name) => `Tarjeta de identificación temporal ${name}`,
    },
    offline:
      'Lo que sigue funcionando aquí: la tarjeta, sus números, Guardar imagen e Imprimir. Inténtelo de nuevo cuando vuelva la conexión.',
    preview: {
      title: 'Lo que se enviará',
      what: 'Qué',
      to: 'Para',
      card: (name, type) => `La tarjeta de ${name} (plan ${type.toLowerCase()}), frente y reverso, en PDF`,
      notYet: 'Falta completar',
    },
    email: {
      title: 'Enviar la tarjeta por correo electrónico',
      body: 'En PDF, a usted o a quien la necesite.',
      to: 'Correo electrónico',
      onFile: 'Esta es la dirección que tenemos registrada. Puede cambiarla para este envío.',
      anyone: 'Quien lea este buzón puede ver la tarjeta con sus números.',
      send: 'Enviar correo',
      sending: 'Enviando el correo',
      another: 'Enviar otro correo',
    },
    fax: {
      title: 'Enviar la tarjeta por fax',
      body: 'A un consultorio médico, un hospital o una farmacia.',
      policyType: 'Tipo de póliza',
      whichPolicy: 'Se envía la tarjeta de esta póliza.',
      noPolicy: 'Elija un tipo de póliza',
      noCard: 'No hay tarjeta con este tipo de póliza. Elija otro',
      number: 'Número de fax',
      numberHint: 'Los diez dígitos con el código de área, por ejemplo (501)\u00a0555-0123.',
      anyone: 'Quien esté junto a este fax puede ver la tarjeta con sus números.',
      send: 'Enviar fax',
      sending: 'Enviando el fax',
      another: 'Enviar a otro número de fax',
    },
    sent: (to) => `Se envió a ${to}`,
    sentAt: (moment) => `Enviado: ${moment}.`,
    errors: {
      policyType: 'Elija un tipo de póliza',
      faxNumber: 'Escriba el número de fax completo con código de área',
      reason: 'Elija por qué necesita una tarjeta nueva',
    },
    log: {
      title: 'Lo que se ha enviado de esta tarjeta',
      failed: 'No pudimos cargar los envíos anteriores.',
      none: 'Todavía no se ha enviado nada.',
      retry: 'Intentar de nuevo',
      states: esStates,
      channels: esChannels,
    },
    replace: {
      title: 'Pedir una tarjeta nueva',
      body: 'Por correo postal. Las tarjetas llegan en un plazo de 7 días hábiles.',
      reason: '¿Por qué necesita una tarjeta nueva?',
      reasons: esReasons,
      address: 'A dónde la enviamos',
      wrongAddress: '¿La dirección no es correcta?',
      contact: 'Contáctenos antes de pedirla',
      when: 'Las tarjetas llegan en un plazo de 7 días hábiles. Sus números no cambian y siguen vigentes.',
      send: 'Pedir la tarjeta',
      sending: 'Pidiendo la tarjeta',
      ordered: 'Su tarjeta nueva está pedida',
      arrives: (day) => `Llega a más tardar el ${day}.`,
      onItsWay: 'Ya hay una tarjeta nueva en camino',
      orderedOn: (day) => `Se pidió el ${day}.`,
      late: (phone) => `¿No ha llegado para entonces? Llame al ${phone}.`,
      noAddress: 'No tenemos su dirección postal. Contáctenos antes de pedirla.',
      mailedTo: 'La enviamos a',
    },
    notLoaded: 'No se pudo cargar.',
  },
})
