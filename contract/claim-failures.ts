/** Codes of claims and of what they come to; part of the catalogue. */
export const claimFailures = {
  'CLM-0001': {
    message: 'We couldn’t load your claims. Please try again.',
    es: 'No pudimos cargar sus reclamaciones. Inténtelo de nuevo.',
  },
  'CLM-0002': {
    message: 'We couldn’t load this claim. Please try again.',
    es: 'No pudimos cargar esta reclamación. Inténtelo de nuevo.',
  },
  'CLM-0003': {
    message: 'We couldn’t create the file. Your list hasn’t changed. Please try again.',
    es: 'No pudimos preparar el archivo. Su lista no ha cambiado. Inténtelo de nuevo.',
  },
  'CLM-0004': {
    message:
      'A PDF can hold up to 1,000 claims. Use filters to choose fewer, or download the CSV file, which includes them all.',
    es: 'Un PDF admite hasta 1,000 reclamaciones. Use los filtros para elegir menos o descargue el archivo CSV, que las incluye todas.',
  },
  'CLM-0010': {
    message: 'We couldn’t load your notes on this claim. The claim itself is complete. Please try again.',
    es: 'No pudimos cargar sus notas sobre esta reclamación. La reclamación está completa. Inténtelo de nuevo.',
  },
  'CLM-0011': {
    message: 'We couldn’t save your note. It’s still on the page. Please try again.',
    es: 'No pudimos guardar su nota. Sigue en la página. Inténtelo de nuevo.',
  },
  'CLM-0012': {
    message: 'We couldn’t save your note about the bill. It’s still on the page. Please try again.',
    es: 'No pudimos guardar lo que anotó de la factura. Sigue en la página. Inténtelo de nuevo.',
  },
  'CLM-0013': {
    message: 'We couldn’t start your appeal. We kept what you typed. Please try again, or call us.',
    es: 'No pudimos iniciar su apelación. Guardamos lo que escribió. Inténtelo de nuevo o llámenos.',
  },
  'CLM-0014': {
    message: 'You’ve already appealed this decision. We’re working on it. Call us to add to it.',
    es: 'Usted ya apeló esta decisión. Estamos trabajando en ella. Llámenos para añadir algo.',
  },
  'CLM-0015': {
    message: 'The deadline to appeal this decision has passed. Call us if something kept you from appealing.',
    es: 'El plazo para apelar esta decisión ya pasó. Llámenos si algo le impidió apelar.',
  },
  'CLM-0016': {
    message: 'Nothing on this claim was denied, so you can’t appeal. If you think it’s wrong, call us.',
    es: 'No se denegó nada en esta reclamación, así que no puede apelar. Si cree que hay un error, llámenos.',
  },
  'CLM-0017': {
    message: 'We couldn’t take back your appeal. Please try again, or call us.',
    es: 'No pudimos retirar su apelación. Inténtelo de nuevo o llámenos.',
  },
  'CLM-0018': {
    message: 'It’s too late to take back this appeal here. Call us if you want to withdraw it.',
    es: 'Ya es tarde para retirar esta apelación aquí. Llámenos si desea retirarla.',
  },
  'CLM-0019': {
    message: 'We couldn’t upload this file. Please try again.',
    es: 'No pudimos subir este archivo. Inténtelo de nuevo.',
  },
  'CLM-0020': {
    message: 'You’ve uploaded many files that aren’t part of an appeal yet. Send your appeal first.',
    es: 'Ha subido muchos archivos que todavía no son parte de una apelación. Envíe primero su apelación.',
  },
  'CLM-0021': {
    message: 'Your files take up all the space we have for them. Please call us to send more.',
    es: 'Sus archivos ocupan todo el espacio disponible. Llámenos para enviar más.',
  },
  'CLM-0022': {
    message: 'One of your files is no longer here. Remove it, then choose it again.',
    es: 'Uno de sus archivos ya no está aquí. Quítelo y elíjalo de nuevo.',
  },
  'CLM-0023': {
    message: 'We couldn’t open this file. Please try again.',
    es: 'No pudimos abrir este archivo. Inténtelo de nuevo.',
  },
  'PHR-0001': {
    message: 'We couldn’t load what your health record says. Please try again.',
    es: 'No pudimos cargar lo que dice su expediente médico. Inténtelo de nuevo.',
  },
  'SPN-0001': {
    message: 'We couldn’t load your spending details. Please try again.',
    es: 'No pudimos cargar el detalle de sus gastos. Inténtelo de nuevo.',
  },
  'SPN-0002': {
    message: 'We couldn’t create your health expense summary. Please try again later.',
    es: 'No pudimos preparar su resumen de gastos de salud. Inténtelo más tarde.',
  },
  'SPN-0003': {
    message:
      'Your insurer hasn’t told us how much of your limits you’ve used. Please call member services to ask.',
    es: 'Su aseguradora no nos ha indicado cuánto ha usado de sus límites. Llame a servicios para miembros para preguntarlo.',
  },
} as const satisfies Record<string, { message: string; es: string }>
