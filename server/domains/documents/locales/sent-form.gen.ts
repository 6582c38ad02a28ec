// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type SentFormMessages = {
confirmation: string
sentOn: string
name: string
memberId: string
status: string
endsOn: string
outcome: string
states: {
received: string
"in-review": string
decided: string
"in-force": string
ended: string
}
answers: string
files: string
signature: string
signedBy: string
signedOn: string
call: (values: { number: string | number }) => string
foot: (values: { payer: string | number; day: string | number }) => string
}

export const sentFormMessages: Record<'en' | 'es', SentFormMessages> = { en: {
confirmation: "Reference number",
sentOn: "Sent",
name: "Name",
memberId: "Member ID",
status: "Status",
endsOn: "Ends",
outcome: "Decision",
states: {
received: "Received",
"in-review": "In review",
decided: "Decided",
"in-force": "In effect",
ended: "Ended",
},
answers: "Your answers",
files: "Files you sent",
signature: "Signature",
signedBy: "Signed by",
signedOn: "Signed on",
call: (d) => "Questions? Call " + d.number + " (TTY 711).",
foot: (d) => d.payer + " · Printed on " + d.day,
}, es: {
confirmation: "Número de referencia",
sentOn: "Enviado",
name: "Nombre",
memberId: "Número de miembro",
status: "Estado",
endsOn: "Termina",
outcome: "Decisión",
states: {
received: "Recibido",
"in-review": "En revisión",
decided: "Decidido",
"in-force": "Vigente",
ended: "Terminado",
},
answers: "Sus respuestas",
files: "Archivos que envió",
signature: "Firma",
signedBy: "Firmado por",
signedOn: "Firmado el",
call: (d) => "¿Tiene preguntas? Llame al " + d.number + " (TTY 711).",
foot: (d) => d.payer + " · Impreso el " + d.day,
} }
