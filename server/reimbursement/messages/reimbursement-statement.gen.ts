// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type ReimbursementStatementMessages = {
title: (values: { year: string | number }) => string
made: (values: { day: string | number }) => string
summary: string
requests: string
none: string
facts: {
planYear: string
credit: string
rollover: string
paid: string
approved: string
pending: string
forfeited: string
available: string
runOut: string
}
heads: {
requested: string
service: string
confirmation: string
provider: string
person: string
asked: string
approved: string
state: string
}
sum: string
to: (values: { from: string | number; until: string | number }) => string
states: {
pending: string
approved: string
paid: string
denied: string
"receipt-needed": string
}
}

export const reimbursementStatementMessages: Record<'en' | 'es', ReimbursementStatementMessages> = { en: {
title: (d) => "Health reimbursement account, " + d.year,
made: (d) => "Made on " + d.day,
summary: "What the account holds",
requests: "Requests of this plan year",
none: "Nothing was asked for in this plan year.",
facts: {
planYear: "Plan year",
credit: "Put in by your employer",
rollover: "Kept from the year before",
paid: "Paid",
approved: "Approved, not paid yet",
pending: "Pending",
forfeited: "Left when the year closed",
available: "Available",
runOut: "Last day to ask for this year",
},
heads: {
requested: "Requested",
service: "Date of care",
confirmation: "Confirmation",
provider: "Provider",
person: "For",
asked: "Asked for",
approved: "Approved",
state: "Status",
},
sum: "In all",
to: (d) => d.from + " to " + d.until,
states: {
pending: "Pending",
approved: "Approved",
paid: "Paid",
denied: "Denied",
"receipt-needed": "Receipt needed",
},
}, es: {
title: (d) => "Cuenta de reembolso de salud, " + d.year,
made: (d) => "Preparado el " + d.day,
summary: "Lo que hay en la cuenta",
requests: "Solicitudes de este año del plan",
none: "No se pidió nada en este año del plan.",
facts: {
planYear: "Año del plan",
credit: "Aporte de su empleador",
rollover: "Saldo del año anterior",
paid: "Pagado",
approved: "Aprobado, aún sin pagar",
pending: "Pendiente",
forfeited: "Sobrante al cerrar el año",
available: "Disponible",
runOut: "Último día para pedir de este año",
},
heads: {
requested: "Solicitado",
service: "Fecha de atención",
confirmation: "Confirmación",
provider: "Proveedor",
person: "Para",
asked: "Pedido",
approved: "Aprobado",
state: "Estado",
},
sum: "En total",
to: (d) => d.from + " a " + d.until,
states: {
pending: "Pendiente",
approved: "Aprobada",
paid: "Pagada",
denied: "Denegada",
"receipt-needed": "Falta el recibo",
},
} }
