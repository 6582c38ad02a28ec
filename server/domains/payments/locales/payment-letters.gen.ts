// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type PaymentLettersMessages = {
receipt: {
subject: string
body: (values: { amount: string | number; confirmation: string | number; from: string | number; to: string | number }) => string
}
failed: {
subject: string
body: (values: { amount: string | number; confirmation: string | number; why: string | number }) => string
}
returned: {
subject: string
body: (values: { amount: string | number; confirmation: string | number; why: string | number }) => string
}
draft: {
subject: string
body: (values: { day: string | number; amount: string | number; confirmation: string | number; from: string | number; to: string | number }) => string
}
}

export const paymentLettersMessages: Record<'en' | 'es', PaymentLettersMessages> = { en: {
receipt: {
subject: "Your payment receipt",
body: (d) => "We got your payment of " + d.amount + ".\n\nConfirmation number: " + d.confirmation + ". Payments are credited in " + d.from + " to " + d.to + " hours. Your receipt is attached.",
},
failed: {
subject: "Your payment didn’t go through",
body: (d) => "Your payment of " + d.amount + " (" + d.confirmation + ") didn’t go through: " + d.why + ". You weren’t charged. Open Pay Bill to try another way.",
},
returned: {
subject: "Your payment was returned",
body: (d) => "Your payment of " + d.amount + " (" + d.confirmation + ") was returned: " + d.why + ". The amount is due again. Open Pay Bill to pay another way.",
},
draft: {
subject: "AutoPay made your payment",
body: (d) => "On " + d.day + " AutoPay charged " + d.amount + " (" + d.confirmation + "). Payments are credited in " + d.from + " to " + d.to + " hours.",
},
}, es: {
receipt: {
subject: "Su recibo de pago",
body: (d) => "Recibimos su pago de " + d.amount + ".\n\nNúmero de confirmación: " + d.confirmation + ". Los pagos se acreditan en un plazo de " + d.from + " a " + d.to + " horas. Adjuntamos su recibo.",
},
failed: {
subject: "Su pago no se pudo hacer",
body: (d) => "Su pago de " + d.amount + " (" + d.confirmation + ") no se pudo hacer: " + d.why + ". No se le cobró nada. Abra Pagar factura para probar otra forma de pago.",
},
returned: {
subject: "Su pago fue devuelto",
body: (d) => "Su pago de " + d.amount + " (" + d.confirmation + ") fue devuelto: " + d.why + ". El monto se debe de nuevo. Abra Pagar factura para pagar de otra forma.",
},
draft: {
subject: "AutoPay hizo su pago",
body: (d) => "El " + d.day + " AutoPay cobró " + d.amount + " (" + d.confirmation + "). Los pagos se acreditan en un plazo de " + d.from + " a " + d.to + " horas.",
},
} }
