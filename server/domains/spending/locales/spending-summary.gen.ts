// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type SpendingSummaryMessages = {
title: (values: { year: string | number }) => string
whose: (values: { name: string | number; plan: string | number }) => string
about: string
receipts: string
leavesOut: string
none: (values: { year: string | number }) => string
total: string
sections: {
total: string
members: string
kinds: string
months: string
providers: string
plan: string
}
heads: {
who: string
kind: string
month: string
provider: string
}
parts: {
billed: string
planPaid: string
otherInsurance: string
discount: string
share: string
uncovered: string
nobodyOwes: string
undecided: string
notCovered: string
}
meters: {
deductible: string
outOfPocket: string
family: string
used: (values: { used: string | number; limit: string | number }) => string
usedNotListed: (values: { limit: string | number }) => string
notListed: string
}
csv: {
date: string
number: string
plan: string
kind: string
service: string
status: string
}
statuses: {
decided: string
undecided: string
}
made: (values: { date: string | number }) => string
}

export const spendingSummaryMessages: Record<'en' | 'es', SpendingSummaryMessages> = { en: {
title: (d) => "Health expense summary " + d.year,
whose: (d) => d.name + " · " + d.plan,
about: "What providers billed for this year’s services, and who paid. You may need it for taxes or a health savings account. Ask a tax adviser what you can deduct.",
receipts: "\"Your share\" is what our claims say. What you actually paid is on your receipts, so keep them. Premiums aren’t included.",
leavesOut: "This summary doesn’t include claims for other adults in your family. They can each get their own.",
none: (d) => "We have no claims for services in " + d.year + ".",
total: "Total",
sections: {
total: "Full year",
members: "By person",
kinds: "By type of care",
months: "By month of service",
providers: "By provider",
plan: "Your plan’s limits",
},
heads: {
who: "Person",
kind: "Type of care",
month: "Month",
provider: "Provider",
},
parts: {
billed: "Billed",
planPaid: "Plan paid",
otherInsurance: "Other insurance paid",
discount: "Plan discount",
share: "Your share",
uncovered: "Denied or not covered",
nobodyOwes: "Not covered, you don’t owe this",
undecided: "In process",
notCovered: "Not covered",
},
meters: {
deductible: "Deductible, in network",
outOfPocket: "Out-of-pocket limit, in network",
family: "family",
used: (d) => d.used + " of " + d.limit + " used",
usedNotListed: (d) => "Limit " + d.limit + ". Amount used: not listed",
notListed: "Not listed",
},
csv: {
date: "Date of service",
number: "Claim number",
plan: "Plan",
kind: "Type of care",
service: "Service",
status: "Status",
},
statuses: {
decided: "Processed",
undecided: "In process",
},
made: (d) => "Created on " + d.date,
}, es: {
title: (d) => "Resumen de gastos de salud " + d.year,
whose: (d) => d.name + " · " + d.plan,
about: "Lo que los proveedores facturaron por los servicios de este año y quién pagó. Puede servirle para los impuestos o una cuenta de ahorros para la salud. Pregunte a un asesor de impuestos qué puede deducir.",
receipts: "\"Su parte\" es lo que dicen nuestras reclamaciones. Lo que pagó de verdad está en sus recibos; guárdelos. Las primas no están incluidas.",
leavesOut: "Este resumen no incluye las reclamaciones de otros adultos de su familia. Cada uno puede obtener el suyo.",
none: (d) => "No tenemos reclamaciones por servicios de " + d.year + ".",
total: "Total",
sections: {
total: "Todo el año",
members: "Por persona",
kinds: "Por tipo de atención",
months: "Por mes del servicio",
providers: "Por proveedor",
plan: "Los límites de su plan",
},
heads: {
who: "Persona",
kind: "Tipo de atención",
month: "Mes",
provider: "Proveedor",
},
parts: {
billed: "Facturado",
planPaid: "Pagó el plan",
otherInsurance: "Pagó otra aseguradora",
discount: "Descuento del plan",
share: "Su parte",
uncovered: "Denegado o no cubierto",
nobodyOwes: "No cubierto; usted no lo debe",
undecided: "En trámite",
notCovered: "No cubierto",
},
meters: {
deductible: "Deducible, dentro de la red",
outOfPocket: "Límite de gastos de bolsillo, dentro de la red",
family: "familia",
used: (d) => d.used + " de " + d.limit + " usados",
usedNotListed: (d) => "Límite " + d.limit + ". Cantidad usada: no indicada",
notListed: "No indicado",
},
csv: {
date: "Fecha del servicio",
number: "Número de reclamación",
plan: "Plan",
kind: "Tipo de atención",
service: "Servicio",
status: "Estado",
},
statuses: {
decided: "Procesada",
undecided: "En trámite",
},
made: (d) => "Preparado el " + d.date,
} }
