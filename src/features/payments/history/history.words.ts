import type { PaymentState } from '#contract/entities/payment.ts'
import { spoken } from '#base/words.ts'

const enStates: Record<PaymentState, string> = {
  scheduled: 'Planned',
  pending: 'Pending',
  posted: 'Posted',
  failed: 'Failed',
  returned: 'Returned',
  canceled: 'Canceled',
}

const esStates: typeof enStates = {
  scheduled: 'Programado',
  pending: 'Pendiente',
  posted: 'Acreditado',
  failed: 'No se hizo',
  returned: 'Devuelto',
  canceled: 'Cancelado',
}

export const words = spoken({
  en: {
    title: 'Your payments',
    none: 'You have not made a payment yet.',
    states: enStates,
    origins: { autopay: 'AutoPay', mail: 'Check by mail' },
    credited: (moment: string) => `Credited by ${moment}`,
    failed: 'Nothing was charged. The amount is still due.',
    returned: 'The bank took the money back. The amount is due again.',
    confirmation: (confirmation: string) => `Confirmation ${confirmation}`,
    receipt: (day: string) => `Download receipt of ${day} (PDF)`,
    file: (confirmation: string) => `Receipt ${confirmation}.pdf`,
    csv: 'Download all payments (CSV)',
    csvFile: 'Payments.csv',
    more: 'Show more payments',
    loadingMore: 'Loading',
    cancel: (amount: string, day: string) => `Cancel payment of ${amount} on ${day}`,
    canceling: 'Canceling',
    canceled: 'The payment is canceled. Nothing will be charged.',
  },
  es: {
    title: 'Sus pagos',
    none: 'Todavía no ha hecho ningún pago.',
    states: esStates,
    origins: { autopay: 'Con AutoPay', mail: 'Cheque por correo' },
    credited: (moment) => `Se acredita a más tardar el ${moment}`,
    failed: 'No se cobró nada. El importe se sigue debiendo.',
    returned: 'El banco devolvió el dinero. El importe se debe de nuevo.',
    confirmation: (confirmation) => `Confirmación ${confirmation}`,
    receipt: (day) => `Descargar el recibo del ${day} (PDF)`,
    file: (confirmation) => `Recibo ${confirmation}.pdf`,
    csv: 'Descargar todos los pagos (CSV)',
    csvFile: 'Pagos.csv',
    more: 'Mostrar más pagos',
    loadingMore: 'Cargando',
    cancel: (amount, day) => `Cancelar el pago de ${amount} del ${day}`,
    canceling: 'Cancelando',
    canceled: 'El pago se canceló. No se cobrará nada.',
  },
})
