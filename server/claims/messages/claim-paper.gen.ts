// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type ClaimPaperMessages = {
eob: string
notABill: string
notABillMore: string
mayOwe: (values: { amount: string | number }) => string
owesNothing: string
owesUnstated: string
about: string
member: string
memberId: string
plan: string
claimNumber: string
provider: string
network: string
networks: {
in: string
out: string
}
dates: string
span: (values: { from: string | number; to: string | number }) => string
received: string
processed: string
paidOn: string
payee: string
payees: {
provider: string
member: string
}
paymentNumber: string
none: string
money: string
rows: {
billedCents: string
discountCents: string
notCoveredCents: string
allowedCents: string
otherInsuranceCents: string
planPaidCents: string
deductibleCents: string
copayCents: string
coinsuranceCents: string
memberOwesCents: string
}
services: string
share: string
service: string
heads: {
billed: string
discount: string
notCovered: string
allowed: string
paid: string
owe: string
deductible: string
copay: string
coinsurance: string
}
all: string
onlyFirst: (values: { shown: string | number; all: string | number }) => string
reasons: string
disagree: string
disagreeBody: (values: { until: string | number }) => string
call: (values: { number: string | number }) => string
meaning: string
meanings: readonly [{
term: string
value: string
}, {
term: string
value: string
}, {
term: string
value: string
}, {
term: string
value: string
}]
madeOn: (values: { payer: string | number; day: string | number }) => string
appeal: {
title: string
intro: string
where: string
until: (values: { day: string | number }) => string
started: (values: { number: string | number }) => string
denied: string
amount: string
why: string
sign: string
lines: {
name: string
date: string
phone: string
signature: string
}
}
}

export const claimPaperMessages: Record<'en' | 'es', ClaimPaperMessages> = { en: {
eob: "Explanation of benefits",
notABill: "This is not a bill.",
notABillMore: "It shows what your plan paid. Wait for a bill from your provider, and compare it with this.",
mayOwe: (d) => "You may owe " + d.amount + ".",
owesNothing: "Nothing is yours to pay.",
owesUnstated: "Your plan has not stated what you may owe.",
about: "About this claim",
member: "Member",
memberId: "Member ID",
plan: "Plan",
claimNumber: "Claim number",
provider: "Provider",
network: "Network",
networks: {
in: "In network",
out: "Out of network",
},
dates: "Date of service",
span: (d) => d.from + " to " + d.to,
received: "Claim received",
processed: "Claim decided",
paidOn: "Plan paid on",
payee: "Paid to",
payees: {
provider: "The provider",
member: "You",
},
paymentNumber: "Payment number",
none: "None noted",
money: "Who pays what",
rows: {
billedCents: "Billed by the provider",
discountCents: "Plan discount",
notCoveredCents: "Not covered",
allowedCents: "Allowed amount",
otherInsuranceCents: "Another insurer paid",
planPaidCents: "Your plan paid",
deductibleCents: "Your deductible",
copayCents: "Your copay",
coinsuranceCents: "Your coinsurance",
memberOwesCents: "You may owe",
},
services: "Services",
share: "Your share of each service",
service: "Service",
heads: {
billed: "Billed",
discount: "Discount",
notCovered: "Not covered",
allowed: "Allowed",
paid: "Plan paid",
owe: "You may owe",
deductible: "Deductible",
copay: "Copay",
coinsurance: "Coinsurance",
},
all: "Whole claim",
onlyFirst: (d) => "The first " + d.shown + " of " + d.all + " services stand here. The amounts of the whole claim are those of all of them.",
reasons: "Why an amount is not covered",
disagree: "If you disagree",
disagreeBody: (d) => "You can appeal until " + d.until + ": on the page of this claim, by mail or by fax. We decide within 30 days.",
call: (d) => "Questions? Call us at " + d.number + ".",
meaning: "What the words mean",
meanings: [{
term: "Allowed amount",
value: "The most that counts as the price of the service under your plan.",
}, {
term: "Deductible",
value: "What you pay yourself each year before the plan starts to pay for most care.",
}, {
term: "Copay",
value: "A set price that you pay for a visit or a drug.",
}, {
term: "Coinsurance",
value: "Your share of a bill in percent, after the deductible.",
}],
madeOn: (d) => d.payer + " · Made on " + d.day,
appeal: {
title: "Appeal of a claim decision",
intro: "Sign this form and send it by mail or fax, with any papers that help. Keep a copy.",
where: "Our address and fax number stand on the Contact Us page of the portal.",
until: (d) => "We take your appeal until " + d.day + " and decide within 30 days.",
started: (d) => "You started this appeal in the portal. Its number is " + d.number + ".",
denied: "What was denied",
amount: "Amount",
why: "Why I think the service should be paid",
sign: "Signature",
lines: {
name: "Name",
date: "Date",
phone: "Phone",
signature: "Signature",
},
},
}, es: {
eob: "Explicación de beneficios",
notABill: "Esto no es una factura.",
notABillMore: "Muestra lo que pagó su plan. Espere la factura de su proveedor y compárela con este documento.",
mayOwe: (d) => "Usted podría deber " + d.amount + ".",
owesNothing: "Usted no tiene nada que pagar.",
owesUnstated: "Su plan no ha indicado lo que usted podría deber.",
about: "Acerca de esta reclamación",
member: "Miembro",
memberId: "Número de miembro",
plan: "Plan",
claimNumber: "Número de reclamación",
provider: "Proveedor",
network: "Red",
networks: {
in: "Dentro de la red",
out: "Fuera de la red",
},
dates: "Fecha del servicio",
span: (d) => "Del " + d.from + " al " + d.to,
received: "Reclamación recibida",
processed: "Reclamación decidida",
paidOn: "El plan pagó el",
payee: "Pagado a",
payees: {
provider: "El proveedor",
member: "Usted",
},
paymentNumber: "Número de pago",
none: "Sin datos",
money: "Quién paga qué",
rows: {
billedCents: "Facturado por el proveedor",
discountCents: "Descuento del plan",
notCoveredCents: "No cubierto",
allowedCents: "Cantidad permitida",
otherInsuranceCents: "Pagó otra aseguradora",
planPaidCents: "Pagó su plan",
deductibleCents: "Su deducible",
copayCents: "Su copago",
coinsuranceCents: "Su coaseguro",
memberOwesCents: "Usted podría deber",
},
services: "Servicios",
share: "Su parte de cada servicio",
service: "Servicio",
heads: {
billed: "Facturado",
discount: "Descuento",
notCovered: "No cubierto",
allowed: "Permitido",
paid: "Pagó el plan",
owe: "Podría deber",
deductible: "Deducible",
copay: "Copago",
coinsurance: "Coaseguro",
},
all: "Toda la reclamación",
onlyFirst: (d) => "Aquí están los primeros " + d.shown + " de " + d.all + " servicios. Las cantidades de toda la reclamación son las de todos.",
reasons: "Por qué una cantidad no está cubierta",
disagree: "Si no está de acuerdo",
disagreeBody: (d) => "Puede apelar hasta el " + d.until + ": en la página de esta reclamación, por correo o por fax. Decidimos en 30 días.",
call: (d) => "¿Preguntas? Llámenos al " + d.number + ".",
meaning: "Qué significan las palabras",
meanings: [{
term: "Cantidad permitida",
value: "Lo máximo que cuenta como precio del servicio en su plan.",
}, {
term: "Deducible",
value: "Lo que usted paga cada año antes de que el plan empiece a pagar la mayoría de la atención.",
}, {
term: "Copago",
value: "Un precio fijo que usted paga por una visita o un medicamento.",
}, {
term: "Coaseguro",
value: "Su parte de una factura en porcentaje, después del deducible.",
}],
madeOn: (d) => d.payer + " · Preparado el " + d.day,
appeal: {
title: "Apelación de una decisión sobre una reclamación",
intro: "Firme este formulario y envíelo por correo o fax, con los papeles que ayuden. Guarde una copia.",
where: "Nuestra dirección y nuestro número de fax están en la página Contáctenos del portal.",
until: (d) => "Recibimos su apelación hasta el " + d.day + " y decidimos en 30 días.",
started: (d) => "Usted inició esta apelación en el portal. Su número es " + d.number + ".",
denied: "Lo que se denegó",
amount: "Cantidad",
why: "Por qué creo que el servicio debe pagarse",
sign: "Firma",
lines: {
name: "Nombre",
date: "Fecha",
phone: "Teléfono",
signature: "Firma",
},
},
} }
