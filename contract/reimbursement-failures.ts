/** What can go wrong with a reimbursement account; a part of the catalogue (failures.ts). */
export const reimbursementFailures = {
  'HRA-0001': {
    message: 'We could not load your reimbursement account. Please try again.',
    es: 'No pudimos cargar su cuenta de reembolso. Inténtelo de nuevo.',
  },
  'HRA-0002': {
    message: 'We could not send your request. Nothing you typed is lost; please try again.',
    es: 'No pudimos enviar su solicitud. No se perdió nada de lo escrito; inténtelo de nuevo.',
  },
  'HRA-0003': {
    message:
      'There is no money left in your account for the year of this expense. Check the year, or keep the receipt for your taxes.',
    es: 'No queda dinero en su cuenta para el año de este gasto. Revise el año o guarde el recibo para sus impuestos.',
  },
  'HRA-0004': {
    message: 'This is more than what is left of your share of this claim. Enter a smaller amount.',
    es: 'Esto es más de lo que queda de su parte de esta reclamación. Escriba una cantidad menor.',
  },
  'HRA-0005': {
    message: 'The dates of care cannot be paid: they are after today, before your account began, or too old.',
    es: 'Estas fechas no se pueden pagar: son futuras, anteriores a su cuenta o demasiado antiguas.',
  },
  'HRA-0006': {
    message: 'We could not save your receipt. Please try again.',
    es: 'No pudimos guardar su recibo. Inténtelo de nuevo.',
  },
  'HRA-0007': {
    message: 'This file is not a photo or a PDF. Send a JPEG, PNG or HEIC photo, or a PDF.',
    es: 'Este archivo no es una foto ni un PDF. Envíe una foto JPEG, PNG o HEIC, o un PDF.',
  },
  'HRA-0008': {
    message: 'A part of this file is missing or damaged. Take the photo again, or choose the file again.',
    es: 'Falta una parte de este archivo o está dañado. Tome la foto otra vez o elija el archivo de nuevo.',
  },
  'HRA-0009': {
    message: 'This file is larger than 6 MB. Take a photo of it instead, or make it smaller.',
    es: 'Este archivo pasa de 6 MB. Tómele una foto o hágalo más pequeño.',
  },
  'HRA-0010': {
    message: 'This file is empty. Choose another one.',
    es: 'Este archivo está vacío. Elija otro.',
  },
  'HRA-0011': {
    message: 'We could not make your statement. Please try again.',
    es: 'No pudimos preparar su estado de cuenta. Inténtelo de nuevo.',
  },
  'HRA-0012': {
    message: 'We could not save your direct deposit. Nothing has changed; please try again.',
    es: 'No pudimos guardar su depósito directo. Nada ha cambiado; inténtelo de nuevo.',
  },
  'HRA-0013': {
    message: 'You have sent many receipts that belong to no request. Send a request first.',
    es: 'Ha enviado muchos recibos que no son de ninguna solicitud. Envíe primero una solicitud.',
  },
  'HRA-0014': {
    message: 'One of the receipts is not here any more. Choose the file again.',
    es: 'Uno de los recibos ya no está aquí. Elija el archivo de nuevo.',
  },
  'HRA-0015': {
    message: 'We could not open this receipt. Please try again.',
    es: 'No pudimos abrir este recibo. Inténtelo de nuevo.',
  },
  'HRA-0016': {
    message: 'This request was already decided. Please send a new one.',
    es: 'Esta solicitud ya fue decidida. Envíe una nueva.',
  },
  'HRA-0017': {
    message:
      'You sent this file before, with another request. If this is another expense on the same paper, say so.',
    es: 'Ya envió este archivo con otra solicitud. Si es otro gasto que está en el mismo papel, dígalo.',
  },
  'HRA-0018': {
    message: 'You asked for this expense before, with the same file. We pay each expense once.',
    es: 'Ya pidió este gasto con el mismo archivo. Pagamos cada gasto una sola vez.',
  },
  'HRA-0019': {
    message: 'A request takes five receipts at most. Remove one and try again.',
    es: 'Una solicitud admite cinco recibos como máximo. Quite uno y vuelva a intentarlo.',
  },
  'HRA-0020': {
    message:
      'This PDF has more in it than pages: a script, a form that sends something, or other files. Print it as a new PDF, or take a photo of it.',
    es: 'Este PDF contiene algo más que páginas: un programa, un formulario que envía datos u otros archivos. Imprímalo como un PDF nuevo o tómele una foto.',
  },
  'HRA-0021': {
    message:
      'The receipts that you have sent take up all the room there is for them. Please call us about further receipts.',
    es: 'Los recibos que ha enviado ocupan todo el espacio previsto. Llámenos si tiene más recibos.',
  },
} as const
