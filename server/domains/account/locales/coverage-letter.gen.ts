// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type CoverageLetterMessages = {
title: string
concern: string
body: (values: { payer: string | number; name: string | number }) => string
whom: string
terms: {
name: string
birthDate: string
insurer: string
}
periods: string
heads: {
plan: string
memberId: string
from: string
to: string
}
stillCovered: string
use: string
useBody: string
questions: (values: { phone: string | number }) => string
foot: (values: { payer: string | number; day: string | number }) => string
}

export const coverageLetterMessages: Record<'en' | 'es', CoverageLetterMessages> = { en: {
title: "Creditable coverage letter",
concern: "To whom it may concern",
body: (d) => "This letter confirms that " + d.payer + " covered " + d.name + " with health insurance in the periods below.",
whom: "Member",
terms: {
name: "Name",
birthDate: "Date of birth",
insurer: "Insurer",
},
periods: "Periods of coverage",
heads: {
plan: "Plan",
memberId: "Member ID",
from: "First day",
to: "Last day",
},
stillCovered: "Still covered",
use: "What this letter is for",
useBody: "Give it to a new insurer, an employer or a government office that asks for proof of earlier coverage. Keep a copy for your records.",
questions: (d) => "Questions? Call member services at " + d.phone + ".",
foot: (d) => d.payer + " · Made on " + d.day,
}, es: {
title: "Carta de cobertura acreditable",
concern: "A quien corresponda",
body: (d) => "Esta carta confirma que " + d.payer + " dio cobertura de salud a " + d.name + " en los períodos que siguen.",
whom: "Miembro",
terms: {
name: "Nombre",
birthDate: "Fecha de nacimiento",
insurer: "Aseguradora",
},
periods: "Períodos de cobertura",
heads: {
plan: "Plan",
memberId: "Número de miembro",
from: "Primer día",
to: "Último día",
},
stillCovered: "Sigue vigente",
use: "Para qué sirve esta carta",
useBody: "Entréguela a una nueva aseguradora, a un empleador o a una oficina del gobierno que pida prueba de una cobertura anterior. Guarde una copia.",
questions: (d) => "¿Tiene preguntas? Llame a servicios para miembros al " + d.phone + ".",
foot: (d) => d.payer + " · Preparada el " + d.day,
} }
