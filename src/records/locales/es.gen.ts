// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import type { ClaimsMessages } from './claims.gen.ts'
import type { BillStatusMessages } from './bill-status.gen.ts'
import type { ClaimKindMessages } from './claim-kind.gen.ts'
import type { DocumentMessages } from './document.gen.ts'
import type { PaperlessMessages } from './paperless.gen.ts'
import type { QuestionTopicMessages } from './question-topic.gen.ts'
import type { QuestionOutcomeMessages } from './question-outcome.gen.ts'
import type { AuthorizationTitleMessages } from './authorization-title.gen.ts'

type Translation = { claims: ClaimsMessages; billStatus: BillStatusMessages; claimKind: ClaimKindMessages; document: DocumentMessages; paperless: PaperlessMessages; questionTopic: QuestionTopicMessages; questionOutcome: QuestionOutcomeMessages; authorizationTitle: AuthorizationTitleMessages }

export const translation: Translation = {
claims: {
title: "Reclamaciones",
number: "Número de reclamación",
noService: "Servicio no indicado",
serviceDate: "Fecha del servicio",
billed: "Facturado",
planPaid: "Pagó el plan",
network: {
in: "Dentro de la red",
out: "Fuera de la red",
},
plans: {
medical: "Médico",
dental: "Dental",
vision: "Visión",
},
statuses: {
pending: {
label: "Pendiente",
meaning: "Tenemos su reclamación y aún la estamos procesando.",
},
completed: {
label: "Completada",
meaning: "Procesamos esta reclamación y pagamos la parte de su plan.",
},
partly: {
label: "Denegada en parte",
meaning: "Su plan paga algunos de estos servicios, pero no todos. Vea la razón junto a cada servicio.",
},
denied: {
label: "Denegada",
meaning: "Su plan no pagará esto. Vea la razón más abajo. Usted puede apelar.",
},
adjusted: {
label: "Ajustada",
meaning: "Una reclamación corregida reemplazó a esta, que ya no es válida.",
},
reversed: {
label: "Anulada",
meaning: "El proveedor retiró esta reclamación, que ya no es válida.",
},
unknown: {
label: "Estado no indicado",
meaning: "Su aseguradora no nos ha indicado el estado de esta reclamación.",
},
},
yourShare: "Su parte",
bills: {
unpaid: "Sin pagar",
paid: "Pagada",
"at-counter": "Pagada en farmacia",
"in-appeal": "En apelación",
},
sendOwn: "Enviar una reclamación usted mismo",
},
billStatus: {
paid: "Pagada",
due: "Por pagar",
grace: "Período de gracia",
pastDue: "Vencida",
unknown: "Estado no indicado",
pending: "Pago pendiente",
},
claimKind: {
professional: "Médico",
inpatient: "Hospitalización",
outpatient: "Hospital, ambulatorio",
pharmacy: "Farmacia",
dental: "Dental",
vision: "Visión",
equipment: "Equipo médico",
ambulance: "Ambulancia",
},
document: {
kinds: {
eob: "Explicación de beneficios",
statement: "Estado de cuenta",
letter: "Carta",
notice: "Aviso",
booklet: "Folleto de beneficios",
summary: "Resumen de beneficios",
amendment: "Cambio en el plan",
"tax-form": "Formulario de impuestos",
"network-proof": "Comprobante de la red",
other: "Documento",
},
eobOf: (d) => "Explicación de beneficios: " + d.service,
opening: "Abriendo su documento …",
opened: "Su documento está abierto en una pestaña nueva.",
open: "Abrir",
},
paperless: {
title: "Por correo o en línea",
intro: "Elija para cada tipo de documento. Puede cambiarlo cuando quiera y siempre puede pedirnos una copia en papel.",
types: {
eob: "Explicaciones de beneficios",
letter: "Cartas",
bill: "Facturas",
plan: "Documentos del plan",
tax: "Formulario de impuestos 1095-B",
},
online: "Solo en línea, sin papel",
mail: "Por correo y también en línea",
isOnline: "solo en línea",
isMail: "por correo",
call: "Para cambiarlo, llame al número de su tarjeta de identificación.",
save: "Guardar",
saving: "Guardando …",
saved: "Guardado. Le enviamos un mensaje sobre esto.",
same: "Usted no cambió nada.",
cutOff: (d) => "Elija a más tardar el " + d.day + " para recibir en línea los documentos del próximo año.",
cutOffOver: (d) => "Los documentos de este año se imprimieron después del " + d.day + " y llegan por correo. Su elección cuenta desde el próximo año.",
taxHint: "Por ley, este formulario llega por correo, a menos que usted acepte recibirlo solo en línea.",
consentTitle: "Su aceptación para el Formulario 1095-B",
consentBody: "Dejaremos de enviarlo por correo. Cada año lo encontrará aquí en PDF y podrá abrirlo, guardarlo e imprimirlo. Esto vale hasta que usted elija el correo otra vez, y puede pedir una copia en papel cuando quiera.",
consent: "Acepto recibir el Formulario 1095-B solo en línea",
consentMissing: "Para recibir el Formulario 1095-B solo en línea, marque la casilla que dice que acepta.",
},
questionTopic: {
coverage: "Lo que cubre mi plan",
claim: "Una reclamación",
bill: "Una factura o un pago",
"id-card": "Mi tarjeta de identificación",
pharmacy: "Una receta",
doctor: "Encontrar un médico",
network: "¿Mi proveedor está en la red?",
account: "Mi cuenta o mi dirección",
other: "Otra cosa",
},
questionOutcome: {
called: "Le llamamos.",
"not-reached": "Le llamamos y no le encontramos. Llámenos o pregunte de nuevo.",
"not-needed": "Cerramos esta pregunta. Si aún necesita ayuda, llámenos o pregunte de nuevo.",
canceled: "Usted canceló esta llamada.",
},
authorizationTitle: {
titled: (d) => "Autorización previa: " + d.service,
},
}
