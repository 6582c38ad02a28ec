/** Codes of claims and of what they come to; part of the catalogue. */
export const claimFailures = {
  'CLM-0001': {
    message: 'We could not load your claims. Please try again.',
    es: 'No pudimos cargar sus reclamaciones. Inténtelo de nuevo.',
  },
  'CLM-0002': {
    message: 'We could not load this claim. Please try again.',
    es: 'No pudimos cargar esta reclamación. Inténtelo de nuevo.',
  },
  'CLM-0003': {
    message: 'We could not make the file. Your list has not changed; please try again.',
    es: 'No pudimos preparar el archivo. Su lista no ha cambiado; inténtelo de nuevo.',
  },
  'CLM-0004': {
    message:
      'More than 1,000 claims are too many for a PDF. Choose fewer with the filters, or download the CSV file, which takes them all.',
    es: 'Más de 1,000 reclamaciones son demasiadas para un PDF. Elija menos con los filtros o descargue el archivo CSV, que las incluye todas.',
  },
  'CLM-0010': {
    message: 'We could not load your notes on this claim. The claim itself is complete; please try again.',
    es: 'No pudimos cargar sus notas sobre esta reclamación. La reclamación está completa; inténtelo de nuevo.',
  },
  'CLM-0011': {
    message: 'We could not save your note. It is still on the page; please try again.',
    es: 'No pudimos guardar su nota. Sigue en la página; inténtelo de nuevo.',
  },
  'CLM-0012': {
    message: 'We could not save what you noted about the bill. It is still on the page; please try again.',
    es: 'No pudimos guardar lo que anotó de la factura. Sigue en la página; inténtelo de nuevo.',
  },
  'CLM-0013': {
    message: 'We could not start your appeal. Nothing you typed is lost; please try again, or call us.',
    es: 'No pudimos iniciar su apelación. No se perdió nada de lo escrito; inténtelo de nuevo o llámenos.',
  },
  'CLM-0014': {
    message: 'You have already appealed this decision. We are working on it; call us to add to it.',
    es: 'Usted ya apeló esta decisión. Estamos trabajando en ella; llámenos para añadir algo.',
  },
  'CLM-0015': {
    message: 'The time to appeal this decision has passed. Call us if something kept you from appealing.',
    es: 'El plazo para apelar esta decisión ya pasó. Llámenos si algo le impidió apelar.',
  },
  'CLM-0016': {
    message: 'There is no denial on this claim to appeal. Ask us about it if you think it is wrong.',
    es: 'En esta reclamación no hay nada denegado que apelar. Pregúntenos si cree que hay un error.',
  },
  'SPN-0001': {
    message: 'We could not load your spending details. Please try again.',
    es: 'No pudimos cargar el detalle de sus gastos. Inténtelo de nuevo.',
  },
  'SPN-0002': {
    message: 'We could not make your health expense summary. Please try again later.',
    es: 'No pudimos preparar su resumen de gastos de salud. Inténtelo más tarde.',
  },
  'SPN-0003': {
    message:
      'Your insurer does not tell us how far your limits are used. Please call member services to ask.',
    es: 'Su seguro no nos dice cuánto ha usado de sus límites. Llame a servicios para miembros para preguntarlo.',
  },
} as const satisfies Record<string, { message: string; es: string }>
