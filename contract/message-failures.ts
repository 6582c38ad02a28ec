/** What can fail with messages, drafts and preferences (spec §7); a part of the catalogue (failures.ts). */
export const messageFailures = {
  'BP-NFA-0231': {
    message: 'We couldn’t open this message. Please try again.',
    es: 'No pudimos abrir este mensaje. Inténtelo de nuevo.',
  },
  'BP-NFA-0232': {
    message: 'We couldn’t mark this message. Please try again.',
    es: 'No pudimos marcar este mensaje. Inténtelo de nuevo.',
  },
  'BP-NFA-0233': {
    message: 'We couldn’t count your messages. You can still read them.',
    es: 'No pudimos contar sus mensajes. Aun así puede leerlos.',
  },
  'BP-NFA-0234': {
    message: 'We couldn’t delete this message. It’s still there. Please try again.',
    es: 'No pudimos borrar este mensaje. Sigue ahí. Inténtelo de nuevo.',
  },
  'BP-NFA-0235': {
    message: 'We couldn’t load your preferences. Please try again.',
    es: 'No pudimos cargar sus preferencias. Inténtelo de nuevo.',
  },
  'BP-NFA-0236': {
    message: 'We couldn’t save your preferences. Your changes are still on the page. Please try again.',
    es: 'No pudimos guardar sus preferencias. Sus cambios siguen en la página. Inténtelo de nuevo.',
  },
  'BP-NFA-0237': {
    message: 'We couldn’t load your messages. Please try again.',
    es: 'No pudimos cargar sus mensajes. Inténtelo de nuevo.',
  },
  'BP-NFA-0238': {
    message: 'We couldn’t load your drafts. Please try again.',
    es: 'No pudimos cargar sus borradores. Inténtelo de nuevo.',
  },
  'BP-NFA-0239': {
    message: 'You changed this draft in another place. We kept both versions.',
    es: 'Usted cambió este borrador en otro lugar. Guardamos las dos versiones.',
  },
  'BP-NFA-0240': {
    message: 'We couldn’t save your draft. What you typed is still on this device. We’ll try again.',
    es: 'No pudimos guardar su borrador. Lo que escribió sigue en este dispositivo. Lo intentaremos de nuevo.',
  },
  'BP-NFA-0241': {
    message: 'We couldn’t attach this file. Your message is still here. Please try again.',
    es: 'No pudimos adjuntar este archivo. Su mensaje sigue aquí. Inténtelo de nuevo.',
  },
  'BP-NFA-0242': {
    message: 'You’ve sent 40 messages in 24 hours, so you can’t send more right now. Please call us instead.',
    es: 'Ha enviado 40 mensajes en 24 horas, así que ahora no puede enviar más. Llámenos.',
  },
  'BP-NFA-0243': {
    message: 'We couldn’t open this file. Please try again.',
    es: 'No pudimos abrir este archivo. Inténtelo de nuevo.',
  },
  'BP-NFA-0244': {
    message: 'You have 50 drafts. Delete one before you start another.',
    es: 'Tiene 50 borradores. Borre uno antes de empezar otro.',
  },
  'BP-NFA-0245': {
    message: 'We couldn’t send your message. It’s still a draft. Please try again, or call us.',
    es: 'No pudimos enviar su mensaje. Sigue como borrador. Inténtelo de nuevo o llámenos.',
  },
  'BP-NFA-0246': {
    message: 'This conversation is closed. Start a new message instead.',
    es: 'Esta conversación está cerrada. Empiece un mensaje nuevo.',
  },
  'BP-NFA-0247': {
    message: 'A message can have 4 files of 6 MB each, and 10 MB in all. Remove one first.',
    es: 'Un mensaje puede llevar 4 archivos de 6 MB cada uno y 10 MB en total. Quite uno primero.',
  },
  'BP-NFA-0248': {
    message: 'This message was already sent from another tab or device. You’ll find it under Sent.',
    es: 'Este mensaje ya se envió desde otra pestaña u otro dispositivo. Lo encontrará en Enviados.',
  },
  'BP-NFA-0249': {
    message: 'We couldn’t delete this draft. It’s still there. Please try again.',
    es: 'No pudimos borrar este borrador. Sigue ahí. Inténtelo de nuevo.',
  },
} as const satisfies Record<string, { message: string; es: string }>
