// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type AccountChangeLetterMessages = {
subject: (values: { productName: string | number }) => string
changes: {
deposit: string
depositStopped: string
autoPay: string
autoPayStopped: string
address: string
savedCard: string
}
mail: (values: { what: string | number; username: string | number; productName: string | number }) => string
text: (values: { productName: string | number; what: string | number }) => string
}

export const accountChangeLetterMessages: Record<'en' | 'es', AccountChangeLetterMessages> = { en: {
subject: (d) => "A change to your " + d.productName + " account",
changes: {
deposit: "The bank account for your health reimbursement payments was changed.",
depositStopped: "Direct deposit of your health reimbursement payments was turned off. Payments come by check.",
autoPay: "AutoPay for your premium was turned on or changed.",
autoPayStopped: "AutoPay for your premium was turned off.",
address: "Your mailing address was changed, or a change of it was requested.",
savedCard: "An ID card of your plan was saved on a device.",
},
mail: (d) => d.what + "\n\nThis is about the username " + d.username + ". If it was you, there’s nothing to do. If it wasn’t, change your password now and call member services.\n\n" + d.productName,
text: (d) => d.productName + ": " + d.what + " If it wasn’t you, change your password now and call member services.",
}, es: {
subject: (d) => "Un cambio en su cuenta de " + d.productName,
changes: {
deposit: "Se cambió la cuenta bancaria para sus pagos de reembolso de salud.",
depositStopped: "Se desactivó el depósito directo de sus pagos de reembolso de salud. Los pagos llegan por cheque.",
autoPay: "Se activó o se cambió el pago automático de su prima.",
autoPayStopped: "Se desactivó el pago automático de su prima.",
address: "Se cambió su dirección postal, o se pidió cambiarla.",
savedCard: "Se guardó una tarjeta de identificación de su plan en un dispositivo.",
},
mail: (d) => d.what + "\n\nSe trata del usuario " + d.username + ". Si fue usted, no tiene que hacer nada. Si no fue usted, cambie su contraseña ahora y llame a servicios para miembros.\n\n" + d.productName,
text: (d) => d.productName + ": " + d.what + " Si no fue usted, cambie su contraseña ahora y llame a servicios para miembros.",
} }
