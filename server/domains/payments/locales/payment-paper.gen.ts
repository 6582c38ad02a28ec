// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type PaymentPaperMessages = {
notListed: string
states: {
scheduled: string
asked: string
pending: string
posted: string
failed: string
returned: string
canceled: string
}
troubles: {
declined: string
insufficient: string
expired: string
closed: string
removed: string
other: string
}
method: (values: { brand: string | number; last4: string | number }) => string
accounts: {
"Checking account": string
"Savings account": string
}
check: string
foot: (values: { payer: string | number; website: string | number; day: string | number }) => string
receipt: {
title: string
confirmation: string
status: string
amount: string
method: string
date: string
credited: string
why: string
balance: string
credit: (values: { from: string | number; to: string | number }) => string
returned: string
}
invoice: {
title: string
due: (values: { amount: string | number; day: string | number }) => string
number: string
account: string
issued: string
from: string
to: string
breakdown: string
item: string
amount: string
person: (values: { name: string | number }) => string
subsidy: string
total: string
paid: string
open: string
}
history: {
date: string
confirmation: string
amount: string
status: string
method: string
origin: string
credited: string
origins: {
member: string
autopay: string
mail: string
}
}
}

export const paymentPaperMessages: Record<'en' | 'es', PaymentPaperMessages> = { en: {
notListed: "Not listed",
states: {
scheduled: "Scheduled",
asked: "Pending",
pending: "Pending",
posted: "Credited",
failed: "Didn’t go through",
returned: "Returned by the bank",
canceled: "Canceled",
},
troubles: {
declined: "the bank declined it",
insufficient: "there was not enough money in the account",
expired: "the card has expired",
closed: "the account is closed",
removed: "the payment method was removed",
other: "the bank didn’t take it",
},
method: (d) => d.brand + " ending in " + d.last4,
accounts: {
"Checking account": "Checking account",
"Savings account": "Savings account",
},
check: "Check",
foot: (d) => d.payer + " · " + d.website + " · Created on " + d.day,
receipt: {
title: "Payment receipt",
confirmation: "Confirmation number",
status: "Status",
amount: "Amount",
method: "Paid with",
date: "Payment date",
credited: "Credited on",
why: "Why",
balance: "Balance today",
credit: (d) => "Online payments are credited in " + d.from + " to " + d.to + " hours.",
returned: "This payment was returned. The amount is due again.",
},
invoice: {
title: "Premium invoice",
due: (d) => d.amount + " due on " + d.day,
number: "Invoice number",
account: "Account number",
issued: "Issued on",
from: "Coverage from",
to: "Coverage to",
breakdown: "Premium breakdown",
item: "Item",
amount: "Amount",
person: (d) => "Premium for " + d.name,
subsidy: "Paid by the marketplace",
total: "Invoice total",
paid: "Credited so far",
open: "Still due",
},
history: {
date: "Date",
confirmation: "Confirmation number",
amount: "Amount (USD)",
status: "Status",
method: "Paid with",
origin: "Made by",
credited: "Credited on",
origins: {
member: "Online",
autopay: "AutoPay",
mail: "Mail",
},
},
}, es: {
notListed: "No indicado",
states: {
scheduled: "Programado",
asked: "Pendiente",
pending: "Pendiente",
posted: "Acreditado",
failed: "No se hizo",
returned: "Devuelto por el banco",
canceled: "Cancelado",
},
troubles: {
declined: "el banco lo rechazó",
insufficient: "la cuenta no tenía suficiente dinero",
expired: "la tarjeta está vencida",
closed: "la cuenta está cerrada",
removed: "el método de pago se quitó",
other: "el banco no lo aceptó",
},
method: (d) => d.brand + " que termina en " + d.last4,
accounts: {
"Checking account": "Cuenta corriente",
"Savings account": "Cuenta de ahorros",
},
check: "Cheque",
foot: (d) => d.payer + " · " + d.website + " · Preparado el " + d.day,
receipt: {
title: "Recibo de pago",
confirmation: "Número de confirmación",
status: "Estado",
amount: "Monto",
method: "Forma de pago",
date: "Fecha del pago",
credited: "Acreditado el",
why: "Motivo",
balance: "Saldo de hoy",
credit: (d) => "Los pagos en línea se acreditan en un plazo de " + d.from + " a " + d.to + " horas.",
returned: "Este pago fue devuelto. El monto se debe de nuevo.",
},
invoice: {
title: "Factura de la prima",
due: (d) => d.amount + " a pagar a más tardar el " + d.day,
number: "Número de factura",
account: "Número de cuenta",
issued: "Emitida el",
from: "Cobertura desde",
to: "Cobertura hasta",
breakdown: "Desglose de la prima",
item: "Concepto",
amount: "Monto",
person: (d) => "Prima de " + d.name,
subsidy: "Lo que paga el mercado de seguros",
total: "Total de la factura",
paid: "Acreditado hasta ahora",
open: "Queda por pagar",
},
history: {
date: "Fecha",
confirmation: "Número de confirmación",
amount: "Monto (USD)",
status: "Estado",
method: "Forma de pago",
origin: "Hecho por",
credited: "Acreditado el",
origins: {
member: "En línea",
autopay: "Pago automático",
mail: "Correo",
},
},
} }
