import type { BillStatus, BillVariant, PaymentTrouble } from '#contract/entities/payment.ts'
import { spoken } from '#base/words.ts'

const enVariants: Record<Exclude<BillVariant, 'standard'>, string> = {
  marketplace:
    'The marketplace pays its part of your premium straight to us. You pay what is left; only that part is due here.',
  medicare:
    'This is the premium of your Medicare Advantage plan. It is apart from the Part B premium, which you pay to Social Security or to Medicare.',
  dental:
    'This bill is for your dental plan only. Other plans have bills of their own; switch plans to see them.',
  vision:
    'This bill is for your vision plan only. Other plans have bills of their own; switch plans to see them.',
}

const enStatuses: Record<BillStatus, string> = {
  paid: 'Paid',
  due: 'Due',
  grace: 'Grace period',
  pastDue: 'Past due',
}

const enTroubles: Record<PaymentTrouble, string> = {
  declined: 'The bank or card company said no.',
  insufficient: 'There was not enough money in the account.',
  expired: 'The card has expired.',
  closed: 'The account is closed.',
  removed: 'The payment method had been removed.',
  other: 'The payment could not be made.',
}

const esVariants: typeof enVariants = {
  marketplace:
    'El mercado de seguros nos paga directamente su parte de la prima. Usted paga el resto; aquí solo se debe esa parte.',
  medicare:
    'Esta es la prima de su plan Medicare Advantage. Es aparte de la prima de la Parte B, que usted paga al Seguro Social o a Medicare.',
  dental:
    'Esta factura es solo de su plan dental. Los otros planes tienen sus propias facturas; cambie de plan para verlas.',
  vision:
    'Esta factura es solo de su plan de la vista. Los otros planes tienen sus propias facturas; cambie de plan para verlas.',
}

const esStatuses: typeof enStatuses = {
  paid: 'Pagada',
  due: 'Por pagar',
  grace: 'Período de gracia',
  pastDue: 'Vencida',
}

const esTroubles: typeof enTroubles = {
  declined: 'El banco o la compañía de la tarjeta no lo aceptó.',
  insufficient: 'No había suficiente dinero en la cuenta.',
  expired: 'La tarjeta está vencida.',
  closed: 'La cuenta está cerrada.',
  removed: 'El método de pago se había quitado.',
  other: 'El pago no se pudo hacer.',
}

/** What the processor calls an account, in Spanish; a bank's name stays as it is. */
const accounts: Record<string, string> = {
  'Checking account': 'Cuenta corriente',
  'Savings account': 'Cuenta de ahorros',
}

export const words = spoken({
  en: {
    title: 'Pay bill',
    medicareTitle: 'Pay your plan premium',
    back: 'Back to your bill',
    cancel: 'Cancel',
    done: 'Done',
    retry: 'Try again',
    answer: {
      due: (amount: string, day: string) => `${amount} is due by ${day}.`,
      dueNow: (amount: string) => `${amount} is due.`,
      grace: (amount: string, due: string, end: string) =>
        `You owe ${amount}, due since ${due}. Pay by ${end} to keep your coverage.`,
      pastDue: (amount: string, due: string) => `You owe ${amount}, past due since ${due}.`,
      onItsWay: (amount: string) => `Nothing is due now. ${amount} is on its way to us.`,
      ahead: (amount: string) => `Nothing is due now. You have paid ${amount} ahead.`,
      nothing: 'Nothing is due now.',
    },
    variants: enVariants,
    statuses: enStatuses,
    troubles: enTroubles,
    due: {
      title: 'Amount due',
      by: 'Due date',
      period: 'Coverage',
      span: (from: string, to: string) => `${from} to ${to}`,
      status: 'Status',
      graceEnds: 'Grace period ends',
      graceMeans: (day: string) =>
        `You are in a grace period: your coverage goes on until ${day}. If the bill is not paid by then, it may end.`,
      pastMeans: 'This bill is late, and your coverage may have stopped. Pay now, or call us to find out.',
      onItsWay: 'On its way to us',
      ahead: 'Paid ahead',
      pay: 'Make a payment',
      waiting: (amount: string) => `We do not know yet what became of your payment of ${amount}.`,
      find: 'Find out',
    },
    premium: {
      title: 'How your monthly premium is made up',
      gross: 'Premium for the month',
      subsidy: 'Paid by the marketplace',
      net: 'Your part',
    },
    invoices: {
      title: 'Invoices',
      none: 'There is no invoice yet. The first one comes when your coverage begins.',
      of: (month: string) => `Invoice for ${month}`,
      issued: (day: string) => `Sent ${day}`,
      due: (day: string) => `Due ${day}`,
      open: (amount: string) => `${amount} still open`,
      download: (month: string) => `Download invoice for ${month} (PDF)`,
      file: (month: string) => `Invoice ${month}.pdf`,
      all: (count: number) => `Show all ${count} invoices`,
    },
    others: {
      title: 'Other ways to pay',
      mail: 'By mail',
      mailBody: (account: string) =>
        `Send a check with the slip from your invoice. Write your account number ${account} on it. Never send cash.`,
      phone: 'By phone',
      phoneBody: 'Pay with a card or a bank account. Have your account number ready.',
      bank: 'Through your bank',
      bankBody: (account: string) =>
        `Add us as a payee in your bank’s bill pay, with account number ${account}. Allow 5 business days.`,
      store: 'In a store',
      storeBody:
        'Call us for a pay slip with a barcode. Take it to a store that takes bill payments; they may ask for a fee.',
      account: 'Account number',
    },
    help: 'Questions about your bill?',
    contact: 'Contact us',
    notLoaded: 'We could not load this part. Everything else on this page works.',
    notHere: 'This part needs the internet. It is not kept on this device.',
    method: {
      card: (brand: string, last4: string) => `${brand} ending in ${last4}`,
      bank: (account: string, last4: string) => `${account} ending in ${last4}`,
    },
  },
  es: {
    title: 'Pagar factura',
    medicareTitle: 'Pague la prima de su plan',
    back: 'Volver a su factura',
    cancel: 'Cancelar',
    done: 'Listo',
    retry: 'Intentar de nuevo',
    answer: {
      due: (amount, day) => `Debe pagar ${amount} a más tardar el ${day}.`,
      dueNow: (amount) => `Debe pagar ${amount}.`,
      grace: (amount, due, end) =>
        `Debe ${amount} desde el ${due}. Pague a más tardar el ${end} para conservar su cobertura.`,
      pastDue: (amount, due) => `Debe ${amount}, vencidos desde el ${due}.`,
      onItsWay: (amount) => `No debe nada ahora. ${amount} viene en camino.`,
      ahead: (amount) => `No debe nada ahora. Ha pagado ${amount} por adelantado.`,
      nothing: 'No debe nada ahora.',
    },
    variants: esVariants,
    statuses: esStatuses,
    troubles: esTroubles,
    due: {
      title: 'Importe a pagar',
      by: 'Fecha de pago',
      period: 'Cobertura',
      span: (from, to) => `${from} a ${to}`,
      status: 'Estado',
      graceEnds: 'Fin del período de gracia',
      graceMeans: (day) =>
        `Está en un período de gracia: su cobertura sigue hasta el ${day}. Si no se paga para entonces, puede terminar.`,
      pastMeans:
        'Esta factura está atrasada y su cobertura puede haberse detenido. Pague ahora o llámenos para saberlo.',
      onItsWay: 'En camino',
      ahead: 'Pagado por adelantado',
      pay: 'Hacer un pago',
      waiting: (amount) => `Todavía no sabemos qué pasó con su pago de ${amount}.`,
      find: 'Averiguarlo',
    },
    premium: {
      title: 'Cómo se compone su prima mensual',
      gross: 'Prima del mes',
      subsidy: 'Lo que paga el mercado de seguros',
      net: 'Su parte',
    },
    invoices: {
      title: 'Facturas',
      none: 'Todavía no hay facturas. La primera llega cuando comienza su cobertura.',
      of: (month) => `Factura de ${month}`,
      issued: (day) => `Enviada: ${day}`,
      due: (day) => `Fecha de pago: ${day}`,
      open: (amount) => `Quedan ${amount} por pagar`,
      download: (month) => `Descargar la factura de ${month} (PDF)`,
      file: (month) => `Factura ${month}.pdf`,
      all: (count) => `Mostrar las ${count} facturas`,
    },
    others: {
      title: 'Otras formas de pagar',
      mail: 'Por correo',
      mailBody: (account) =>
        `Envíe un cheque con el talón de su factura. Escriba en él su número de cuenta ${account}. Nunca envíe efectivo.`,
      phone: 'Por teléfono',
      phoneBody: 'Pague con tarjeta o cuenta bancaria. Tenga a mano su número de cuenta.',
      bank: 'Por medio de su banco',
      bankBody: (account) =>
        `Agréguenos como beneficiario en el pago de facturas de su banco, con el número de cuenta ${account}. Calcule 5 días hábiles.`,
      store: 'En una tienda',
      storeBody:
        'Llámenos para recibir un talón con código de barras. Llévelo a una tienda que reciba pagos; puede haber un cargo.',
      account: 'Número de cuenta',
    },
    help: '¿Tiene preguntas sobre su factura?',
    contact: 'Contáctenos',
    notLoaded: 'No pudimos cargar esta parte. Todo lo demás en esta página funciona.',
    notHere: 'Esta parte necesita internet. No se guarda en este dispositivo.',
    method: {
      card: (brand, last4) => `${brand} que termina en ${last4}`,
      bank: (account, last4) => `${accounts[account] ?? account} que termina en ${last4}`,
    },
  },
})
