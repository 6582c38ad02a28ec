// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type ApprovalListMessages = {
heads: {
service: string
code: string
kind: string
answer: string
condition: string
criteria: string
link: string
plans: string
from: string
to: string
state: string
}
answers: {
yes: string
no: string
depends: string
}
kinds: {
inpatient: string
outpatient: string
drug: string
equipment: string
other: string
}
standings: {
"in-force": string
ahead: string
removed: string
}
}

export const approvalListMessages: Record<'en' | 'es', ApprovalListMessages> = { en: {
heads: {
service: "Service or drug",
code: "Code",
kind: "Type",
answer: "Needs approval",
condition: "Condition",
criteria: "What we decide by",
link: "Link",
plans: "Only for",
from: "From",
to: "Through",
state: "State",
},
answers: {
yes: "Yes",
no: "No",
depends: "Depends",
},
kinds: {
inpatient: "Hospital stay",
outpatient: "Outpatient",
drug: "Drug",
equipment: "Equipment",
other: "Other",
},
standings: {
"in-force": "In effect",
ahead: "Takes effect later",
removed: "Removed from the list",
},
}, es: {
heads: {
service: "Servicio o medicamento",
code: "Código",
kind: "Tipo",
answer: "Necesita aprobación",
condition: "Condición",
criteria: "Cómo decidimos",
link: "Enlace",
plans: "Solo para",
from: "Desde",
to: "Hasta",
state: "Estado",
},
answers: {
yes: "Sí",
no: "No",
depends: "Depende",
},
kinds: {
inpatient: "Hospitalización",
outpatient: "Ambulatorio",
drug: "Medicamento",
equipment: "Equipo",
other: "Otro",
},
standings: {
"in-force": "Vigente",
ahead: "Entra en vigor más adelante",
removed: "Retirado de la lista",
},
} }
