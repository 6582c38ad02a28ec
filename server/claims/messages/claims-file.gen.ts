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
total: string
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
memberOwesCents: string
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
}

export const claimsFileMessages: Record<'en' | 'es', ClaimsFileMessages> = { en: {
title: "Claims",
count: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " claim", other: number("en-US", d.count, 0) + " claims" }) as string,
span: (d) => "Claims " + d.from + " to " + d.to + " of " + d.count,
madeOn: (d) => "Made on " + d.date + ". This is not a bill.",
counting: "Claims that were adjusted or reversed are listed, but count for nothing in the total.",
none: "No claim matches.",
notStated: "None noted",
foot: (d) => "Claims · Made on " + d.date,
number: "Claim number",
member: "Member",
planName: "Plan",
plan: "Kind of plan",
kind: "Kind of care",
service: "Service",
provider: "Provider",
facility: "Facility",
network: "Network",
from: "First day of service",
to: "Last day of service",
date: "Date",
received: "Received",
processed: "Decided",
status: "Status",
counts: "Counts in the total",
yes: "Yes",
no: "No",
total: "Total",
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
memberOwesCents: "You may owe",
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
}, es: {
title: "Reclamaciones",
count: (d) => plural(d.count, 0, es, { one: number("es-US", d.count, 0) + " reclamación", other: number("es-US", d.count, 0) + " reclamaciones" }) as string,
span: (d) => "Reclamaciones " + d.from + " a " + d.to + " de " + d.count,
madeOn: (d) => "Hecho el " + d.date + ". Esto no es una factura.",
counting: "Las reclamaciones ajustadas o anuladas se muestran, pero no cuentan en el total.",
none: "Ninguna reclamación coincide.",
notStated: "Sin datos",
foot: (d) => "Reclamaciones · Hecho el " + d.date,
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
processed: "Decidida",
status: "Estado",
counts: "Cuenta en el total",
yes: "Sí",
no: "No",
total: "Total",
money: {
billedCents: "Facturado",
discountCents: "Descuento del plan",
allowedCents: "Cantidad permitida",
notCoveredCents: "No cubierto",
otherInsuranceCents: "Pagó otra aseguradora",
planPaidCents: "Pagó el plan",
deductibleCents: "Su deducible",
copayCents: "Su copago",
coinsuranceCents: "Su coaseguro",
memberOwesCents: "Usted podría deber",
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
} }
