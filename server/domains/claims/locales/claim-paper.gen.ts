// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en, es } from '@messageformat/runtime/lib/cardinals'

export type ClaimPaperMessages = {
eob: string
notABill: string
notABillMore: string
notABillHeld: string
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
howFast: string
urgent: (values: { urgent: string | number }) => string
usual: (values: { standard: string | number }) => string
urgentBox: (values: { standard: string | number; urgent: string | number }) => string
representative: string
representativeLines: {
name: string
relation: string
phone: string
}
relations: {
family: string
friend: string
lawyer: string
provider: string
other: string
}
representativeForm: string
files: string
noFiles: string
formOf: (values: { name: string | number }) => string
authorizationTitle: string
aboutAuthorization: string
authorizationNumber: string
decidedOn: string
decision: string
whyApprove: string
law: (values: { day: string | number }) => string
decides: (values: { standard: string | number }) => string
spans: {
hours: (values: { count: number }) => string
days: (values: { count: number }) => string
businessDays: (values: { count: number }) => string
}
urgentPlain: string
usualPlain: string
urgentBoxPlain: string
evidence: string
evidenceKinds: {
request: string
criteria: string
letter: string
file: string
"network-proof": string
}
}
providerAddress: string
paysOn: string
mayOweIfDenied: (values: { amount: string | number }) => string
onHold: (values: { amount: string | number }) => string
dontPay: (values: { until: string | number }) => string
review: {
title: string
until: (values: { day: string | number }) => string
about: string
reviewer: string
appealNumber: string
why: string
urgentBox: string
release: string
}
}

export const claimPaperMessages: Record<'en' | 'es', ClaimPaperMessages> = { en: {
eob: "Explanation of benefits",
notABill: "This is not a bill.",
notABillMore: "It shows what your plan paid. Wait for a bill from your provider, and compare it with this.",
notABillHeld: "It shows what your plan paid. If your provider bills you for what was denied, ask them to wait until your appeal is decided.",
mayOwe: (d) => "You may owe " + d.amount + ".",
owesNothing: "You owe $0.",
owesUnstated: "Your plan hasn’t told us what you may owe.",
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
processed: "Claim processed",
paidOn: "Plan paid on",
payee: "Paid to",
payees: {
provider: "The provider",
member: "You",
},
paymentNumber: "Payment number",
none: "Not listed",
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
share: "Your share for each service",
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
all: "Claim total",
onlyFirst: (d) => "This page lists the first " + d.shown + " of " + d.all + " services. The totals include all of them.",
reasons: "Why an amount isn’t covered",
disagree: "If you disagree",
disagreeBody: (d) => "You can appeal until " + d.until + ". Appeal online from this claim’s page, by mail or by fax.",
call: (d) => "Questions? Call us at " + d.number + ".",
meaning: "What the words mean",
meanings: [{
term: "Allowed amount",
value: "The most your plan will count as the price of a covered service.",
}, {
term: "Deductible",
value: "What you pay each year before your plan starts to pay for most care.",
}, {
term: "Copay",
value: "A set price you pay for a visit or a drug.",
}, {
term: "Coinsurance",
value: "Your share of the cost after the deductible, as a percent.",
}],
madeOn: (d) => d.payer + " · Created on " + d.day,
appeal: {
title: "Appeal of a claim decision",
intro: "Sign this form and mail or fax it to us. Include any papers that support your appeal, and keep a copy.",
where: "Find our address and fax number on the Contact us page of the portal.",
until: (d) => "We must get your appeal by " + d.day + ".",
started: (d) => "You started this appeal in the portal. Your appeal number is " + d.number + ".",
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
howFast: "How soon you need a decision",
urgent: (d) => "Urgent: within " + d.urgent,
usual: (d) => "Standard: within " + d.standard,
urgentBox: (d) => "[  ] Urgent: waiting " + d.standard + " could seriously harm my life, health, or ability to recover. (We decide within " + d.urgent + ".)",
representative: "Someone acting for me",
representativeLines: {
name: "Their name",
relation: "Relationship to me",
phone: "Their phone",
},
relations: {
family: "Family member",
friend: "Friend",
lawyer: "Lawyer",
provider: "Doctor or other provider",
other: "Other",
},
representativeForm: "To let someone act for you, include a signed appointment of representative form.",
files: "Files sent with this appeal",
noFiles: "None",
formOf: (d) => d.name + " (appointment of representative form)",
authorizationTitle: "Appeal of an authorization decision",
aboutAuthorization: "About this authorization",
authorizationNumber: "Authorization number",
decidedOn: "Decided on",
decision: "Decision",
whyApprove: "Why I think this care should be approved",
law: (d) => "The law gives you until " + d.day + ".",
decides: (d) => "We’ll decide within " + d.standard + ".",
spans: {
hours: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " hour", other: number("en-US", d.count, 0) + " hours" }) as string,
days: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " day", other: number("en-US", d.count, 0) + " days" }) as string,
businessDays: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " business day", other: number("en-US", d.count, 0) + " business days" }) as string,
},
urgentPlain: "Urgent",
usualPlain: "Standard",
urgentBoxPlain: "[  ] Urgent: waiting could seriously harm my life, health, or ability to recover.",
evidence: "Records that go with this appeal",
evidenceKinds: {
request: "The request",
criteria: "The criteria for the decision",
letter: "Letter",
file: "File",
"network-proof": "Proof of network status",
},
},
providerAddress: "Provider address",
paysOn: "Plan pays on",
mayOweIfDenied: (d) => "You may owe up to " + d.amount + " if this decision doesn’t change.",
onHold: (d) => "On hold while we review your appeal: " + d.amount + ".",
dontPay: (d) => "Don’t pay for what was denied yet. You can appeal until " + d.until + ".",
review: {
title: "Request for an external review",
until: (d) => "The reviewer must get this form by " + d.day + ".",
about: "About the decision",
reviewer: "Reviewer",
appealNumber: "Appeal number",
why: "Why I disagree",
urgentBox: "[  ] Urgent: waiting could seriously harm my life, health, or ability to recover.",
release: "I let my health plan and my providers give my medical records to the reviewer for this review.",
},
}, es: {
eob: "Explicación de beneficios",
notABill: "Esto no es una factura.",
notABillMore: "Muestra lo que pagó su plan. Espere la factura de su proveedor y compárela con este documento.",
notABillHeld: "Muestra lo que pagó su plan. Si su proveedor le cobra lo que se denegó, pídale que espere hasta que se decida su apelación.",
mayOwe: (d) => "Usted podría deber " + d.amount + ".",
owesNothing: "Usted debe $0.",
owesUnstated: "Su plan no nos ha indicado cuánto podría deber usted.",
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
processed: "Reclamación procesada",
paidOn: "El plan pagó el",
payee: "Pagado a",
payees: {
provider: "El proveedor",
member: "Usted",
},
paymentNumber: "Número de pago",
none: "No indicado",
money: "Quién paga qué",
rows: {
billedCents: "Facturado por el proveedor",
discountCents: "Descuento del plan",
notCoveredCents: "No cubierto",
allowedCents: "Monto permitido",
otherInsuranceCents: "Pagó otra aseguradora",
planPaidCents: "Pagó su plan",
deductibleCents: "Su deducible",
copayCents: "Su copago",
coinsuranceCents: "Su coseguro",
memberOwesCents: "Usted podría deber",
},
services: "Servicios",
share: "Su parte por cada servicio",
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
coinsurance: "Coseguro",
},
all: "Total de la reclamación",
onlyFirst: (d) => "Esta página muestra los primeros " + d.shown + " de " + d.all + " servicios. Los totales los incluyen todos.",
reasons: "Por qué un monto no está cubierto",
disagree: "Si no está de acuerdo",
disagreeBody: (d) => "Puede apelar hasta el " + d.until + ": en línea desde la página de esta reclamación, por correo o por fax.",
call: (d) => "¿Preguntas? Llámenos al " + d.number + ".",
meaning: "Qué significan las palabras",
meanings: [{
term: "Monto permitido",
value: "Lo máximo que su plan cuenta como precio de un servicio cubierto.",
}, {
term: "Deducible",
value: "Lo que usted paga cada año antes de que el plan empiece a pagar la mayor parte de la atención.",
}, {
term: "Copago",
value: "Un precio fijo que usted paga por una consulta o un medicamento.",
}, {
term: "Coseguro",
value: "Su parte del costo después del deducible, en porcentaje.",
}],
madeOn: (d) => d.payer + " · Preparado el " + d.day,
appeal: {
title: "Apelación de una decisión sobre una reclamación",
intro: "Firme este formulario y envíelo por correo o fax. Incluya los documentos que apoyen su apelación y guarde una copia.",
where: "Nuestra dirección y número de fax están en la página Contáctenos del portal.",
until: (d) => "Debemos recibir su apelación a más tardar el " + d.day + ".",
started: (d) => "Usted inició esta apelación en el portal. Su número de apelación es " + d.number + ".",
denied: "Lo que se denegó",
amount: "Monto",
why: "Por qué creo que el servicio debe pagarse",
sign: "Firma",
lines: {
name: "Nombre",
date: "Fecha",
phone: "Teléfono",
signature: "Firma",
},
howFast: "Qué tan pronto necesita la decisión",
urgent: (d) => "Urgente: en " + d.urgent,
usual: (d) => "Normal: en " + d.standard,
urgentBox: (d) => "[  ] Urgente: esperar " + d.standard + " podría poner en grave peligro mi vida, mi salud o mi recuperación. (Decidimos en " + d.urgent + ".)",
representative: "Quién actúa en mi nombre",
representativeLines: {
name: "Nombre",
relation: "Relación conmigo",
phone: "Teléfono",
},
relations: {
family: "Familiar",
friend: "Amigo o amiga",
lawyer: "Abogado o abogada",
provider: "Médico u otro proveedor",
other: "Otra",
},
representativeForm: "Para que alguien actúe en su nombre, incluya el formulario firmado de nombramiento de representante.",
files: "Archivos enviados con esta apelación",
noFiles: "Ninguno",
formOf: (d) => d.name + " (formulario de nombramiento de representante)",
authorizationTitle: "Apelación de una decisión sobre una autorización",
aboutAuthorization: "Sobre esta autorización",
authorizationNumber: "Número de autorización",
decidedOn: "Fecha de la decisión",
decision: "Decisión",
whyApprove: "Por qué creo que esta atención debe aprobarse",
law: (d) => "La ley le da hasta el " + d.day + ".",
decides: (d) => "Decidiremos en un plazo de " + d.standard + ".",
spans: {
hours: (d) => plural(d.count, 0, es, { one: number("es-US", d.count, 0) + " hora", other: number("es-US", d.count, 0) + " horas" }) as string,
days: (d) => plural(d.count, 0, es, { one: number("es-US", d.count, 0) + " día", other: number("es-US", d.count, 0) + " días" }) as string,
businessDays: (d) => plural(d.count, 0, es, { one: number("es-US", d.count, 0) + " día hábil", other: number("es-US", d.count, 0) + " días hábiles" }) as string,
},
urgentPlain: "Urgente",
usualPlain: "Normal",
urgentBoxPlain: "[  ] Urgente: esperar podría poner en grave peligro mi vida, mi salud o mi recuperación.",
evidence: "Documentos que acompañan esta apelación",
evidenceKinds: {
request: "La solicitud",
criteria: "Los criterios de la decisión",
letter: "Carta",
file: "Archivo",
"network-proof": "Comprobante de la red",
},
},
providerAddress: "Dirección del proveedor",
paysOn: "El plan paga el",
mayOweIfDenied: (d) => "Usted podría deber hasta " + d.amount + " si esta decisión no cambia.",
onHold: (d) => "En espera mientras revisamos su apelación: " + d.amount + ".",
dontPay: (d) => "Todavía no pague lo que se denegó. Puede apelar hasta el " + d.until + ".",
review: {
title: "Solicitud de una revisión externa",
until: (d) => "El revisor debe recibir este formulario a más tardar el " + d.day + ".",
about: "Sobre la decisión",
reviewer: "Revisor",
appealNumber: "Número de apelación",
why: "Por qué no estoy de acuerdo",
urgentBox: "[  ] Urgente: esperar podría poner en grave peligro mi vida, mi salud o mi recuperación.",
release: "Permito que mi plan de salud y mis proveedores den mi historia clínica al revisor para esta revisión.",
},
} }
