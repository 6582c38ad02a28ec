// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type TopicNamesMessages = {
coverage: string
claim: string
bill: string
"id-card": string
pharmacy: string
doctor: string
network: string
account: string
other: string
}

export const topicNamesMessages: Record<'en' | 'es', TopicNamesMessages> = { en: {
coverage: "What my plan covers",
claim: "A claim",
bill: "A bill or a payment",
"id-card": "My ID card",
pharmacy: "A prescription",
doctor: "Finding a doctor",
network: "Is my provider in the network?",
account: "My account or my address",
other: "Something else",
}, es: {
coverage: "Lo que cubre mi plan",
claim: "Una reclamación",
bill: "Una factura o un pago",
"id-card": "Mi tarjeta de identificación",
pharmacy: "Una receta",
doctor: "Encontrar un médico",
network: "¿Mi proveedor está en la red?",
account: "Mi cuenta o mi dirección",
other: "Otra cosa",
} }
