// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en, es } from '@messageformat/runtime/lib/cardinals'

export type ClaimsFileMessages = {
title: string
count: (values: { count: number }) => string
span: (values: { from: string | number; to: string | number; count: string | number }) => string
madeOn: (values: { date: string | number }) => string
counting: string
none: string
notStated: string
foot: (values: { date: string | number }) => string
number: string
member: string
planName: string
plan: string
kind: string
service: string
provider: string
facility: string
network: string
from: string
to: string
date: string
received: string
processed: string
status: string
counts: string
yes: string
no: string
money: {
billedCents: string
discountCents: string
allowedCents: string
notCoveredCents: string
otherInsuranceCents: string
planPaidCents: string
deductibleCents: string
copayCents: string
coinsuranceCents: string
yours: string
denied: string
}
networks: {
in: string
out: string
}
states: {
received: string
pending: string
paid: string
partly: string
denied: string
adjusted: string
reversed: string
}
totals: string
totalOf: (values: { year: string | number }) => string
totalUndated: string
year: string
bill: string
bills: {
unpaid: string
paid: string
"at-counter": string
denied: string
"in-appeal": string
}
}

export const claimsFileMessages: Record<'en' | 'es', ClaimsFileMessages> = { en: {
title: "Claims",
count: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " claim", other: number("en-US", d.count, 0) + " claims" }) as string,
span: (d) => "Claims " + d.from + " to " + d.to + " of " + d.count,
madeOn: (d) => "Created on " + d.date + ". This is not a bill.",
counting: "Adjusted and reversed claims are listed but not included in totals.",
none: "No claims match.",
notStated: "Not listed",
foot: (d) => "Claims · Created on " + d.date,
number: "Claim number",
member: "Member",
planName: "Plan",
plan: "Plan type",
kind: "Type of care",
service: "Service",
provider: "Provider",
facility: "Facility",
network: "Network",
from: "First day of service",
to: "Last day of service",
date: "Date",
received: "Received",
processed: "Processed",
status: "Status",
counts: "Included in total",
yes: "Yes",
no: "No",
money: {
billedCents: "Billed",
discountCents: "Plan discount",
allowedCents: "Allowed amount",
notCoveredCents: "Not covered",
otherInsuranceCents: "Another insurer paid",
planPaidCents: "Plan paid",
deductibleCents: "Your deductible",
copayCents: "Your copay",
coinsuranceCents: "Your coinsurance",
yours: "Your share",
denied: "Denied, not covered",
},
networks: {
in: "In network",
out: "Out of network",
},
states: {
received: "Pending",
pending: "Pending",
paid: "Completed",
partly: "Partly denied",
denied: "Denied",
adjusted: "Adjusted",
reversed: "Reversed",
},
totals: "Totals by year",
totalOf: (d) => "Total " + d.year,
totalUndated: "Total without a date",
year: "Year",
bill: "Your bill",
bills: {
unpaid: "Unpaid",
paid: "Paid",
"at-counter": "Paid at the pharmacy",
denied: "Not covered",
"in-appeal": "In appeal",
},
}, es: {
title: "Reclamaciones",
count: (d) => plural(d.count, 0, es, { one: number("es-US", d.count, 0) + " reclamación", other: number("es-US", d.count, 0) + " reclamaciones" }) as string,
span: (d) => "Reclamaciones " + d.from + " a " + d.to + " de " + d.count,
madeOn: (d) => "Preparado el " + d.date + ". Esto no es una factura.",
counting: "Las reclamaciones ajustadas o anuladas aparecen en la lista, pero no se incluyen en los totales.",
none: "Ninguna reclamación coincide.",
notStated: "No indicado",
foot: (d) => "Reclamaciones · Preparado el " + d.date,
number: "Número de reclamación",
member: "Miembro",
planName: "Plan",
plan: "Tipo de plan",
kind: "Tipo de atención",
service: "Servicio",
provider: "Proveedor",
facility: "Centro",
network: "Red",
from: "Primer día del servicio",
to: "Último día del servicio",
date: "Fecha",
received: "Recibida",
processed: "Procesada",
status: "Estado",
counts: "Incluida en el total",
yes: "Sí",
no: "No",
money: {
billedCents: "Facturado",
discountCents: "Descuento del plan",
allowedCents: "Monto permitido",
notCoveredCents: "No cubierto",
otherInsuranceCents: "Pagó otra aseguradora",
planPaidCents: "Pagó el plan",
deductibleCents: "Su deducible",
copayCents: "Su copago",
coinsuranceCents: "Su coseguro",
yours: "Su parte",
denied: "Denegado, sin cobertura",
},
networks: {
in: "Dentro de la red",
out: "Fuera de la red",
},
states: {
received: "Pendiente",
pending: "Pendiente",
paid: "Completada",
partly: "Denegada en parte",
denied: "Denegada",
adjusted: "Ajustada",
reversed: "Anulada",
},
totals: "Totales por año",
totalOf: (d) => "Total de " + d.year,
totalUndated: "Total sin fecha",
year: "Año",
bill: "Su factura",
bills: {
unpaid: "Sin pagar",
paid: "Pagada",
"at-counter": "Pagada en la farmacia",
denied: "Sin cobertura",
"in-appeal": "En apelación",
},
} }
