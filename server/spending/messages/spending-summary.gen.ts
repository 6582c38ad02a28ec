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
mayOwe: string
nobodyOwes: string
undecided: string
notCovered: string
}
meters: {
deductible: string
outOfPocket: string
family: string
used: (values: { used: string | number; limit: string | number }) => string
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
about: "What providers billed for services of this year, and who paid. It may help with taxes or a health savings account; ask a tax adviser what you can deduct.",
receipts: "\"You may owe\" is your share as our claims say it. What you really paid is on your receipts; keep them. Premiums are not in these amounts.",
leavesOut: "Claims of other adults in the family are not in this summary. Each of them can get their own.",
none: (d) => "We have no claims for services in " + d.year + ".",
total: "In all",
sections: {
total: "The whole year",
members: "By person",
kinds: "By kind of care",
months: "By month of service",
providers: "By provider",
plan: "Your plan’s limits",
},
heads: {
who: "Person",
kind: "Kind of care",
month: "Month",
provider: "Provider",
},
parts: {
billed: "Billed",
planPaid: "Plan paid",
otherInsurance: "Other insurance paid",
discount: "Plan discount",
mayOwe: "You may owe",
nobodyOwes: "Not covered, and not yours to pay",
undecided: "Not decided yet",
notCovered: "Not covered",
},
meters: {
deductible: "Deductible, in network",
outOfPocket: "Out-of-pocket limit, in network",
family: "family",
used: (d) => d.used + " of " + d.limit + " used",
},
csv: {
date: "Date of service",
number: "Claim number",
plan: "Plan",
kind: "Kind of care",
service: "Service",
status: "Status",
},
statuses: {
decided: "Decided",
undecided: "Not decided yet",
},
made: (d) => "Made on " + d.date,
}, es: {
title: (d) => "Resumen de gastos de salud " + d.year,
whose: (d) => d.name + " · " + d.plan,
about: "Lo que los proveedores facturaron por servicios de este año y quién pagó. Puede servir para los impuestos o una cuenta de ahorros para la salud; pregunte a un asesor qué puede deducir.",
receipts: "\"Usted podría deber\" es su parte según nuestras reclamaciones. Lo que pagó de verdad está en sus recibos; guárdelos. Las primas no están en estos montos.",
leavesOut: "Las reclamaciones de otros adultos de la familia no están en este resumen. Cada uno puede obtener el suyo.",
none: (d) => "No tenemos reclamaciones por servicios de " + d.year + ".",
total: "En total",
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
otherInsurance: "Pagó otro seguro",
discount: "Descuento del plan",
mayOwe: "Usted podría deber",
nobodyOwes: "No cubierto, y no le toca pagarlo",
undecided: "Sin decidir todavía",
notCovered: "No cubierto",
},
meters: {
deductible: "Deducible, dentro de la red",
outOfPocket: "Límite de gastos de bolsillo, dentro de la red",
family: "familia",
used: (d) => d.used + " de " + d.limit + " usados",
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
decided: "Decidida",
undecided: "Sin decidir todavía",
},
made: (d) => "Hecho el " + d.date,
} }
