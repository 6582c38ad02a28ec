/** Codes of bills and payments; part of the catalogue. */
export const paymentFailures = {
  'PAY-0001': {
    message: 'We couldn’t load your bill. Please try again.',
    es: 'No pudimos cargar su factura. Inténtelo de nuevo.',
  },
  'PAY-0002': {
    message:
      'We couldn’t process this payment. Please try again from this page. You’ll only be charged once.',
    es: 'No pudimos procesar este pago. Inténtelo de nuevo desde esta página. Solo se le cobrará una vez.',
  },
  'PAY-0003': {
    message: 'We couldn’t load your payment methods. Please try again.',
    es: 'No pudimos cargar sus métodos de pago. Inténtelo de nuevo.',
  },
  'PAY-0004': {
    message:
      'This is more than you owe. A payment may already be on its way. Check the amount due and try again.',
    es: 'Esto es más de lo que debe. Quizá un pago ya está en camino. Revise el monto a pagar y vuelva a intentarlo.',
  },
  'PAY-0005': {
    message: 'You can’t use this payment method. Choose another one, or add a new one.',
    es: 'No se puede usar este método de pago. Elija otro o añada uno nuevo.',
  },
  'PAY-0006': {
    message: 'The AutoPay terms have changed. Read the new ones, then turn AutoPay on.',
    es: 'Los términos de AutoPay han cambiado. Lea los nuevos y luego active AutoPay.',
  },
  'PAY-0007': {
    message: 'Online payments aren’t available right now. You weren’t charged. Please try later or call us.',
    es: 'Los pagos en línea no están disponibles ahora. No se le cobró nada. Inténtelo más tarde o llámenos.',
  },
  'PAY-0008': {
    message: 'We couldn’t change your payment methods. Nothing has changed. Please try again.',
    es: 'No pudimos cambiar sus métodos de pago. Nada ha cambiado. Inténtelo de nuevo.',
  },
  'PAY-0009': {
    message: 'We couldn’t change AutoPay. It hasn’t changed. Please try again.',
    es: 'No pudimos cambiar AutoPay. Sigue como estaba. Inténtelo de nuevo.',
  },
  'PAY-0010': {
    message: 'We couldn’t create this document. Please try again.',
    es: 'No pudimos preparar este documento. Inténtelo de nuevo.',
  },
  'PAY-0011': {
    message: 'AutoPay uses this payment method. Choose another one for AutoPay first, then remove this one.',
    es: 'AutoPay usa este método de pago. Elija antes otro para AutoPay y luego quite este.',
  },
  'PAY-0012': {
    message: 'This payment is on its way, so you can’t cancel it here. Please call member services.',
    es: 'Este pago está en camino y no se puede cancelar aquí. Llame a servicios para miembros.',
  },
  'PAY-0013': {
    message: 'We can’t take a payment on this date. Choose today or a date in the next 30 days.',
    es: 'No podemos tomar un pago en esta fecha. Elija hoy o un día de los próximos 30 días.',
  },
  'PAY-0015': {
    message: 'Your plan has ended, so you can’t turn on AutoPay. You can still pay what’s due.',
    es: 'Su plan terminó, así que ya no se puede activar el pago automático. Aún puede pagar lo que debe.',
  },
  'PAY-0014': {
    message: 'We couldn’t load your payments. Please try again.',
    es: 'No pudimos cargar sus pagos. Inténtelo de nuevo.',
  },
  'PAY-0016': {
    message:
      'You have a payment that isn’t finished. Cancel it under Payments, or wait until it’s posted. Then you can delete your account.',
    es: 'Usted tiene un pago sin terminar. Cancélelo en Pagos o espere a que se registre. Después podrá borrar su cuenta.',
  },
} as const
