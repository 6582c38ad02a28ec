// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type DecisionLettersMessages = {
approved: {
subject: string
body: (values: { confirmation: string | number }) => string
}
paid: {
subject: string
body: (values: { confirmation: string | number }) => string
}
denied: {
subject: string
body: (values: { confirmation: string | number }) => string
}
}

export const decisionLettersMessages: Record<'en' | 'es', DecisionLettersMessages> = { en: {
approved: {
subject: "Your reimbursement request was approved",
body: (d) => "We approved your request " + d.confirmation + ". Your money is on its way. Open Health reimbursement to see how much.",
},
paid: {
subject: "Your reimbursement request was paid",
body: (d) => "We paid your request " + d.confirmation + ". Open Health reimbursement to see how much.",
},
denied: {
subject: "Your reimbursement request was denied",
body: (d) => "We couldn’t pay your request " + d.confirmation + ". Open Health reimbursement to see why and what you can do.",
},
}, es: {
approved: {
subject: "Se aprobó su solicitud de reembolso",
body: (d) => "Aprobamos su solicitud " + d.confirmation + ". Su dinero está en camino. Abra Cuenta de reembolso de salud para ver cuánto es.",
},
paid: {
subject: "Se pagó su solicitud de reembolso",
body: (d) => "Pagamos su solicitud " + d.confirmation + ". Abra Cuenta de reembolso de salud para ver cuánto es.",
},
denied: {
subject: "Se denegó su solicitud de reembolso",
body: (d) => "No pudimos pagar su solicitud " + d.confirmation + ". Abra Cuenta de reembolso de salud para ver por qué y qué puede hacer.",
},
} }
