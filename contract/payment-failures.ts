/** Codes of bills and payments; part of the catalogue. */
export const paymentFailures = {
  'PAY-0001': {
    message: 'We could not load your bill. Please try again.',
    es: 'No pudimos cargar su factura. Inténtelo de nuevo.',
  },
  'PAY-0002': {
    message:
      'We could not take this payment. Please try again from this page; you are never charged twice for it.',
    es: 'No pudimos tomar este pago. Inténtelo de nuevo desde esta página; nunca se le cobra dos veces.',
  },
  'PAY-0003': {
    message: 'We could not load your payment methods. Please try again.',
    es: 'No pudimos cargar sus métodos de pago. Inténtelo de nuevo.',
  },
  'PAY-0004': {
    message:
      'This is more than you owe. A payment may already be on its way; check the amount due and try again.',
    es: 'Esto es más de lo que debe. Quizá un pago ya está en camino; revise el importe y vuelva a intentarlo.',
  },
  'PAY-0005': {
    message: 'This payment method cannot be used. Choose another one, or add a new one.',
    es: 'No se puede usar este método de pago. Elija otro o añada uno nuevo.',
  },
  'PAY-0006': {
    message: 'The AutoPay terms have changed. Read the new ones, then turn AutoPay on.',
    es: 'Los términos de AutoPay han cambiado. Lea los nuevos y luego active AutoPay.',
  },
  'PAY-0007': {
    message: 'Online payments are not available right now. Nothing was charged; please try later or call us.',
    es: 'Los pagos en línea no están disponibles ahora. No se cobró nada; inténtelo más tarde o llámenos.',
  },
  'PAY-0008': {
    message: 'We could not change your payment methods. Nothing has changed; please try again.',
    es: 'No pudimos cambiar sus métodos de pago. Nada ha cambiado; inténtelo de nuevo.',
  },
  'PAY-0009': {
    message: 'We could not change AutoPay. It stands as it was; please try again.',
    es: 'No pudimos cambiar AutoPay. Sigue como estaba; inténtelo de nuevo.',
  },
  'PAY-0010': {
    message: 'We could not make this document. Please try again.',
    es: 'No pudimos preparar este documento. Inténtelo de nuevo.',
  },
  'PAY-0011': {
    message: 'AutoPay uses this payment method. Choose another one for AutoPay first, then remove this one.',
    es: 'AutoPay usa este método de pago. Elija antes otro para AutoPay y luego quite este.',
  },
  'PAY-0012': {
    message: 'This payment is on its way and cannot be canceled here. Please call member services.',
    es: 'Este pago está en camino y no se puede cancelar aquí. Llame a servicios para miembros.',
  },
  'PAY-0013': {
    message: 'We cannot take a payment on this day. Choose today or a day within the next 30 days.',
    es: 'No podemos tomar un pago en esta fecha. Elija hoy o un día de los próximos 30 días.',
  },
  'PAY-0015': {
    message: 'Your plan has ended, so AutoPay can no longer be turned on. You can still pay what is due.',
    es: 'Su plan terminó, así que ya no se puede activar el pago automático. Aún puede pagar lo que debe.',
  },
  'PAY-0014': {
    message: 'We could not load your payments. Please try again.',
    es: 'No pudimos cargar sus pagos. Inténtelo de nuevo.',
  },
} as const
