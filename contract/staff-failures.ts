/** Codes of the staff console; members' pages carry none of these words. */
export const staffFailures = {
  'ADM-0021': {
    message: 'We couldn’t load this. Nothing has changed. Please try again.',
    es: 'No pudimos cargar esto. Nada ha cambiado. Inténtelo de nuevo.',
  },
  'ADM-0022': {
    message: 'We couldn’t save this. What you entered is still on the page. Please try again.',
    es: 'No pudimos guardar esto. Lo que escribió sigue en la página. Inténtelo de nuevo.',
  },
  'ADM-0023': {
    message: 'You can’t open your own record here. Ask a coworker to help you.',
    es: 'Aquí no puede abrir sus propios datos. Pida ayuda a otra persona del equipo.',
  },
  'ADM-0024': {
    message: 'A block needs a block date or an unblock date, not both. Choose one, then try again.',
    es: 'Un bloqueo necesita una fecha de bloqueo o una de desbloqueo, no las dos. Elija una e inténtelo de nuevo.',
  },
  'ADM-0025': {
    message: 'You signed in a while ago. To block or unblock someone, please sign in again.',
    es: 'Hace un rato que inició sesión. Para bloquear o desbloquear a alguien, inicie sesión de nuevo.',
  },
  'ADM-0026': {
    message:
      'This account has a block already, so nothing has changed. Open the record again to see the block.',
    es: 'Esta cuenta ya tiene un bloqueo, así que nada cambió. Abra de nuevo los datos para ver el bloqueo.',
  },
  'ADM-0027': {
    message: 'You signed in a while ago. To go back to an older version, please sign in again.',
    es: 'Hace un rato que inició sesión. Para volver a una versión anterior, inicie sesión de nuevo.',
  },
  'ADM-0028': {
    message:
      'We couldn’t put these files back, so members see the same as before. The content folder may be read-only.',
    es: 'No pudimos restaurar estos archivos; los miembros ven lo mismo que antes. Quizá la carpeta sea de solo lectura.',
  },
  'ADM-0029': {
    message: 'Somebody else has this question already. Go back to the list to take another.',
    es: 'Otra persona ya tiene esta pregunta. Vuelva a la lista para tomar otra.',
  },
  'ADM-0030': {
    message: 'You don’t have this question, so nothing has changed. Take it first, then try again.',
    es: 'Usted no tiene esta pregunta, así que nada cambió. Tómela primero e inténtelo de nuevo.',
  },
  'ADM-0031': {
    message: 'This question was answered or closed in the meantime. Open it again to see how it stands.',
    es: 'Mientras tanto se respondió o se cerró esta pregunta. Ábrala de nuevo para ver cómo está.',
  },
  'ADM-0032': {
    message: 'This coworker can’t take the question. Choose someone else.',
    es: 'Esta persona del equipo no puede tomar la pregunta. Elija a otra.',
  },
  'ADM-0033': {
    message:
      'The member has written again, so nothing has changed. Open the question again and read it first.',
    es: 'El miembro volvió a escribir, así que nada cambió. Abra de nuevo la pregunta y lea primero lo nuevo.',
  },
} as const
