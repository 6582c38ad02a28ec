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
made: (d) => "Created on " + d.day,
summary: "Account summary",
requests: "Requests this plan year",
none: "You didn’t make any requests this plan year.",
facts: {
planYear: "Plan year",
credit: "Employer contribution",
rollover: "Carried over from last year",
paid: "Paid",
approved: "Approved, not yet paid",
pending: "Pending",
forfeited: "Unused when the year closed",
available: "Available",
runOut: "Submit this year’s expenses by",
},
heads: {
requested: "Submitted",
service: "Date of care",
confirmation: "Confirmation",
provider: "Provider",
person: "For",
asked: "Amount requested",
approved: "Approved",
state: "Status",
},
sum: "Total",
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
summary: "Resumen de la cuenta",
requests: "Solicitudes de este año del plan",
none: "Usted no hizo ninguna solicitud en este año del plan.",
facts: {
planYear: "Año del plan",
credit: "Aporte de su empleador",
rollover: "Saldo traído del año anterior",
paid: "Pagado",
approved: "Aprobado, aún sin pagar",
pending: "Pendiente",
forfeited: "Sin usar al cerrar el año",
available: "Disponible",
runOut: "Presente los gastos de este año a más tardar el",
},
heads: {
requested: "Presentada",
service: "Fecha de atención",
confirmation: "Confirmación",
provider: "Proveedor",
person: "Para",
asked: "Monto solicitado",
approved: "Aprobado",
state: "Estado",
},
sum: "Total",
to: (d) => d.from + " a " + d.until,
states: {
pending: "Pendiente",
approved: "Aprobada",
paid: "Pagada",
denied: "Denegada",
"receipt-needed": "Falta el recibo",
},
} }
