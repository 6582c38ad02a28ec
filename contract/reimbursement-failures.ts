/** What can go wrong with a reimbursement account; a part of the catalogue (failures.ts). */
export const reimbursementFailures = {
  'HRA-0001': {
    message: 'We couldn’t load your reimbursement account. Please try again.',
    es: 'No pudimos cargar su cuenta de reembolso. Inténtelo de nuevo.',
  },
  'HRA-0002': {
    message: 'We couldn’t send your request. We kept what you typed. Please try again.',
    es: 'No pudimos enviar su solicitud. Guardamos lo que escribió. Inténtelo de nuevo.',
  },
  'HRA-0003': {
    message:
      'You have no money left in your account for the year of this expense. Check the year, or keep the receipt for your taxes.',
    es: 'No le queda dinero en su cuenta para el año de este gasto. Revise el año o guarde el recibo para sus impuestos.',
  },
  'HRA-0004': {
    message: 'This is more than what’s left of your share for this claim. Enter a smaller amount.',
    es: 'Esto es más de lo que queda de su parte de esta reclamación. Escriba un monto menor.',
  },
  'HRA-0005': {
    message:
      'We can’t pay for these dates of care. They’re after today, before your account started, or too old.',
    es: 'No podemos pagar atención de estas fechas. Son futuras, anteriores a su cuenta o demasiado antiguas.',
  },
  'HRA-0006': {
    message: 'We couldn’t save your receipt. Please try again.',
    es: 'No pudimos guardar su recibo. Inténtelo de nuevo.',
  },
  'HRA-0011': {
    message: 'We couldn’t create your statement. Please try again.',
    es: 'No pudimos preparar su estado de cuenta. Inténtelo de nuevo.',
  },
  'HRA-0012': {
    message: 'We couldn’t save your direct deposit. Nothing has changed. Please try again.',
    es: 'No pudimos guardar su depósito directo. Nada ha cambiado. Inténtelo de nuevo.',
  },
  'HRA-0013': {
    message: 'You’ve sent many receipts without a request. Send a request first.',
    es: 'Ha enviado muchos recibos sin una solicitud. Envíe primero una solicitud.',
  },
  'HRA-0014': {
    message: 'We no longer have one of the receipts. Choose the file again.',
    es: 'Ya no tenemos uno de los recibos. Elija el archivo de nuevo.',
  },
  'HRA-0015': {
    message: 'We couldn’t open this receipt. Please try again.',
    es: 'No pudimos abrir este recibo. Inténtelo de nuevo.',
  },
  'HRA-0016': {
    message: 'This request was already decided. Please send a new one.',
    es: 'Esta solicitud ya fue decidida. Envíe una nueva.',
  },
  'HRA-0017': {
    message:
      'You already sent this file with another request. If this is another expense on the same receipt, let us know.',
    es: 'Ya envió este archivo con otra solicitud. Si es otro gasto del mismo recibo, indíquelo.',
  },
  'HRA-0018': {
    message: 'You already submitted this expense with the same file. We pay each expense once.',
    es: 'Ya presentó este gasto con el mismo archivo. Pagamos cada gasto una sola vez.',
  },
  'HRA-0019': {
    message: 'A request can have up to five receipts. Remove one and try again.',
    es: 'Una solicitud admite cinco recibos como máximo. Quite uno y vuelva a intentarlo.',
  },
  'HRA-0021': {
    message: 'You’ve used all the space for receipts. Please call us to send more.',
    es: 'Ya usó todo el espacio para recibos. Llámenos para enviar más.',
  },
} as const
