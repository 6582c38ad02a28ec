// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en, es } from '@messageformat/runtime/lib/cardinals'

export type CoveragePapersMessages = {
summaryTitle: (values: { year: string | number }) => string
bookletTitle: (values: { year: string | number }) => string
evidenceTitle: (values: { year: string | number }) => string
plan: string
planType: string
period: string
days: (values: { from: string | number; to: string | number }) => string
insurer: string
network: string
phone: string
summaryAbout: (values: { phone: string | number }) => string
bookletAbout: (values: { phone: string | number }) => string
questions: string
question: string
answer: string
why: string
costs: string
copayNote: string
service: string
in: string
out: string
limits: string
events: {
office: string
test: string
drugs: string
surgery: string
immediate: string
stay: string
mental: string
pregnancy: string
recovery: string
child: string
}
benefits: string
moreBenefits: string
yearLimits: string
limitOf: (values: { person: string | number }) => string
limitOfFamily: (values: { person: string | number; family: string | number }) => string
noLimit: string
family: {
embedded: string
aggregate: string
}
excluded: string
excludedAbout: string
other: string
preventive: string
clauses: string
examples: string
examplesAbout: string
exampleHeads: {
what: string
total: string
deductible: string
copay: string
coinsurance: string
excluded: string
pays: string
}
rights: string
rightsBody: (values: { phone: string | number }) => string
standard: string
languages: (values: { phone: string | number }) => string
cost: {
free: string
centsPer: (values: { amount: string | number; unit: string | number }) => string
percent: (values: { percent: string | number }) => string
afterDeductible: (values: { cost: string | number }) => string
allowance: (values: { cost: string | number; amount: string | number }) => string
notCovered: string
notStated: string
allowanceOnly: (values: { amount: string | number }) => string
}
units: {
visit: string
day: string
stay: string
service: string
prescription: string
trip: string
}
limit: {
count: (values: { count: number; rule: string | number }) => string
visits: (values: { count: number; rule: string | number }) => string
days: (values: { count: number; rule: string | number }) => string
cents: (values: { amount: string | number; rule: string | number }) => string
}
rules: {
calendarYear: string
planYear: string
everyMonths: (values: { months: string | number }) => string
lifetime: string
}
approval: {
yes: string
depends: string
after: (values: { count: string | number }) => string
}
referral: string
limitLine: (values: { limit: string | number }) => string
insteadOf: (values: { names: string | number }) => string
proofTitle: string
proofConcern: string
proofBody: (values: { payer: string | number; day: string | number }) => string
proofBodyFuture: (values: { payer: string | number }) => string
proofBodyEnded: (values: { payer: string | number }) => string
proofFacts: string
proofPeople: string
proofHeads: {
name: string
birthDate: string
memberId: string
from: string
to: string
}
kind: string
kinds: {
medical: string
dental: string
vision: string
}
group: string
stillCovered: string
proofUse: string
proofQuestions: (values: { phone: string | number }) => string
foot: (values: { payer: string | number; day: string | number }) => string
yearlyRule: string
requestRule: (values: { day: string | number }) => string
}

export const coveragePapersMessages: Record<'en' | 'es', CoveragePapersMessages> = { en: {
summaryTitle: (d) => "Summary of Benefits and Coverage " + d.year,
bookletTitle: (d) => "Benefit booklet " + d.year,
evidenceTitle: (d) => "Evidence of Coverage " + d.year,
plan: "Plan",
planType: "Plan type",
period: "Coverage period",
days: (d) => d.from + " to " + d.to,
insurer: "Insurer",
network: "Network",
phone: "Member services",
summaryAbout: (d) => "This summary shows how you and the plan share the cost of covered care. It’s only a summary. For the full rules, see your benefit booklet or call " + d.phone + ". The premium isn’t included here.",
bookletAbout: (d) => "This booklet says what your plan covers, what you pay and which limits apply. Keep it with your ID card. If you aren’t sure whether care is covered, call " + d.phone + " before you get it.",
questions: "Important questions",
question: "Question",
answer: "Answer",
why: "Why this matters",
costs: "What you pay for common medical events",
copayNote: "Copays and coinsurance are what you pay. “After deductible” means that you pay the full cost until you meet the deductible.",
service: "Service",
in: "In network",
out: "Out of network",
limits: "Limits, exceptions and other information",
events: {
office: "If you visit a doctor’s office or clinic",
test: "If you have a test",
drugs: "If you need drugs",
surgery: "If you have outpatient surgery",
immediate: "If you need care right away",
stay: "If you have a hospital stay",
mental: "If you need mental health or substance use care",
pregnancy: "If you’re pregnant",
recovery: "If you need help recovering or have other special health needs",
child: "If your child needs dental or eye care",
},
benefits: "Benefits",
moreBenefits: "More benefits",
yearLimits: "Yearly and lifetime limits",
limitOf: (d) => d.person + " for a person",
limitOfFamily: (d) => d.person + " for a person, " + d.family + " for a family",
noLimit: "No limit",
family: {
embedded: "Each person has a limit of their own within the family’s limit. Once a person meets it, the plan pays that person’s share.",
aggregate: "The family shares one limit. The plan pays its share for everyone once the family together has met it.",
},
excluded: "What this plan doesn’t cover",
excludedAbout: "This isn’t a complete list. Check before you get care that isn’t listed in this document.",
other: "Other covered services",
preventive: "Preventive care that costs nothing in network",
clauses: "Special rules",
examples: "Coverage examples",
examplesAbout: "These examples aren’t estimates of your costs. They show what a person with only this plan might pay for the same care, in network.",
exampleHeads: {
what: "Example",
total: "Total cost",
deductible: "Deductible",
copay: "Copays",
coinsurance: "Coinsurance",
excluded: "Not covered",
pays: "The person pays",
},
rights: "Your rights",
rightsBody: (d) => "If we deny a claim, you can appeal. The notice of the denial says how, and by when. You can also keep your coverage for a time if it ends, in many cases. Call " + d.phone + " to ask. For help you can also contact the U.S. Department of Labor at 866-444-3272, or the Arkansas Insurance Department.",
standard: "Does this plan provide minimum essential coverage? Yes. Does it meet the minimum value standard? Yes.",
languages: (d) => "Spanish (Español): Para obtener ayuda en español, llame al " + d.phone + ".",
cost: {
free: "No charge",
centsPer: (d) => d.amount + " " + d.unit,
percent: (d) => d.percent + "% coinsurance",
afterDeductible: (d) => d.cost + ", after deductible",
allowance: (d) => d.cost + ". The plan pays up to " + d.amount,
notCovered: "Not covered",
notStated: "Call us",
allowanceOnly: (d) => "The plan pays up to " + d.amount,
},
units: {
visit: "a visit",
day: "a day",
stay: "a stay",
service: "a service",
prescription: "a prescription",
trip: "a trip",
},
limit: {
count: (d) => plural(d.count, 0, en, { "1": "once", "2": "twice", other: number("en-US", d.count, 0) + " times" }) + " " + d.rule,
visits: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " visit", other: number("en-US", d.count, 0) + " visits" }) + " " + d.rule,
days: (d) => plural(d.count, 0, en, { one: number("en-US", d.count, 0) + " day", other: number("en-US", d.count, 0) + " days" }) + " " + d.rule,
cents: (d) => "The plan pays up to " + d.amount + " " + d.rule,
},
rules: {
calendarYear: "a calendar year",
planYear: "a plan year",
everyMonths: (d) => "every " + d.months + " months",
lifetime: "in a lifetime",
},
approval: {
yes: "Needs approval first.",
depends: "May need approval.",
after: (d) => "Needs approval after " + d.count + " visits in a year.",
},
referral: "Needs a referral.",
limitLine: (d) => "Limit: " + d.limit + ".",
insteadOf: (d) => "Takes the place of: " + d.names + ".",
proofTitle: "Proof of coverage",
proofConcern: "To whom it may concern",
proofBody: (d) => "This letter confirms that " + d.payer + " covers the people named below, as of " + d.day + ".",
proofBodyFuture: (d) => "This letter confirms that " + d.payer + " will cover the people named below from the days shown.",
proofBodyEnded: (d) => "This letter confirms that " + d.payer + " covered the people named below on the days shown.",
proofFacts: "The plan",
proofPeople: "Who is covered",
proofHeads: {
name: "Name",
birthDate: "Date of birth",
memberId: "Member ID",
from: "Covered from",
to: "Covered to",
},
kind: "Kind of coverage",
kinds: {
medical: "Medical",
dental: "Dental",
vision: "Vision",
},
group: "Group",
stillCovered: "Still covered",
proofUse: "Give this letter to a school, a landlord or another insurer. It isn’t a promise that we’ll pay for care.",
proofQuestions: (d) => "Questions? Call " + d.phone + ".",
foot: (d) => d.payer + " · Made on " + d.day,
yearlyRule: "Medicare plans send this paper every year.",
requestRule: (d) => "Ask us for a paper copy. If you ask today, you’ll have it by " + d.day + ".",
}, es: {
summaryTitle: (d) => "Resumen de beneficios y cobertura " + d.year,
bookletTitle: (d) => "Folleto de beneficios " + d.year,
evidenceTitle: (d) => "Evidencia de cobertura " + d.year,
plan: "Plan",
planType: "Tipo de plan",
period: "Período de cobertura",
days: (d) => d.from + " al " + d.to,
insurer: "Aseguradora",
network: "Red",
phone: "Servicios para miembros",
summaryAbout: (d) => "Este resumen muestra cómo usted y el plan comparten el costo de la atención cubierta. Es solo un resumen. Para ver todas las reglas, consulte su folleto de beneficios o llame al " + d.phone + ". La prima no se incluye aquí.",
bookletAbout: (d) => "Este folleto dice qué cubre su plan, qué paga usted y qué límites se aplican. Guárdelo con su tarjeta de identificación. Si no sabe si una atención está cubierta, llame al " + d.phone + " antes de recibirla.",
questions: "Preguntas importantes",
question: "Pregunta",
answer: "Respuesta",
why: "Por qué es importante",
costs: "Lo que usted paga por servicios médicos comunes",
copayNote: "Los copagos y el coseguro son lo que usted paga. «Después del deducible» significa que usted paga todo el costo hasta alcanzar el deducible.",
service: "Servicio",
in: "Dentro de la red",
out: "Fuera de la red",
limits: "Límites, excepciones y otra información",
events: {
office: "Si visita el consultorio de un médico o una clínica",
test: "Si le hacen una prueba",
drugs: "Si necesita medicamentos",
surgery: "Si le hacen una cirugía ambulatoria",
immediate: "Si necesita atención de inmediato",
stay: "Si lo hospitalizan",
mental: "Si necesita atención de salud mental o por uso de sustancias",
pregnancy: "Si está embarazada",
recovery: "Si necesita ayuda para recuperarse o tiene otras necesidades especiales de salud",
child: "Si su hijo necesita atención dental o de la vista",
},
benefits: "Beneficios",
moreBenefits: "Más beneficios",
yearLimits: "Límites por año y de por vida",
limitOf: (d) => d.person + " por persona",
limitOfFamily: (d) => d.person + " por persona, " + d.family + " por familia",
noLimit: "Sin límite",
family: {
embedded: "Cada persona tiene su propio límite dentro del límite de la familia. Cuando una persona lo alcanza, el plan paga su parte por esa persona.",
aggregate: "La familia comparte un solo límite. El plan paga su parte por todos cuando la familia en conjunto lo alcanza.",
},
excluded: "Lo que este plan no cubre",
excludedAbout: "Esta lista no es completa. Consulte antes de recibir una atención que no aparezca en este documento.",
other: "Otros servicios cubiertos",
preventive: "Atención preventiva que no cuesta nada dentro de la red",
clauses: "Reglas especiales",
examples: "Ejemplos de cobertura",
examplesAbout: "Estos ejemplos no son estimados de sus costos. Muestran lo que una persona que solo tiene este plan podría pagar por la misma atención, dentro de la red.",
exampleHeads: {
what: "Ejemplo",
total: "Costo total",
deductible: "Deducible",
copay: "Copagos",
coinsurance: "Coseguro",
excluded: "No cubierto",
pays: "La persona paga",
},
rights: "Sus derechos",
rightsBody: (d) => "Si negamos un reclamo, usted puede apelar. El aviso de la negación dice cómo y hasta cuándo. En muchos casos también puede conservar su cobertura por un tiempo si termina. Llame al " + d.phone + " para preguntar. También puede pedir ayuda al Departamento de Trabajo de EE. UU., 866-444-3272, o al Departamento de Seguros de Arkansas.",
standard: "¿Ofrece este plan cobertura esencial mínima? Sí. ¿Cumple con el estándar de valor mínimo? Sí.",
languages: (d) => "English: For help in English, call " + d.phone + ".",
cost: {
free: "Sin cargo",
centsPer: (d) => d.amount + " " + d.unit,
percent: (d) => d.percent + "% de coseguro",
afterDeductible: (d) => d.cost + ", después del deducible",
allowance: (d) => d.cost + ". El plan paga hasta " + d.amount,
notCovered: "No cubierto",
notStated: "Llámenos",
allowanceOnly: (d) => "El plan paga hasta " + d.amount,
},
units: {
visit: "por visita",
day: "por día",
stay: "por estancia",
service: "por servicio",
prescription: "por receta",
trip: "por viaje",
},
limit: {
count: (d) => plural(d.count, 0, es, { "1": "una vez", "2": "dos veces", other: number("es-US", d.count, 0) + " veces" }) + " " + d.rule,
visits: (d) => plural(d.count, 0, es, { one: number("es-US", d.count, 0) + " visita", other: number("es-US", d.count, 0) + " visitas" }) + " " + d.rule,
days: (d) => plural(d.count, 0, es, { one: number("es-US", d.count, 0) + " día", other: number("es-US", d.count, 0) + " días" }) + " " + d.rule,
cents: (d) => "El plan paga hasta " + d.amount + " " + d.rule,
},
rules: {
calendarYear: "por año calendario",
planYear: "por año del plan",
everyMonths: (d) => "cada " + d.months + " meses",
lifetime: "en la vida",
},
approval: {
yes: "Necesita aprobación previa.",
depends: "Puede necesitar aprobación.",
after: (d) => "Necesita aprobación después de " + d.count + " visitas en un año.",
},
referral: "Necesita un referido.",
limitLine: (d) => "Límite: " + d.limit + ".",
insteadOf: (d) => "Toma el lugar de: " + d.names + ".",
proofTitle: "Comprobante de cobertura",
proofConcern: "A quien corresponda",
proofBody: (d) => "Esta carta confirma que " + d.payer + " cubre a las personas que se nombran abajo, al " + d.day + ".",
proofBodyFuture: (d) => "Esta carta confirma que " + d.payer + " cubrirá a las personas que se nombran abajo desde los días indicados.",
proofBodyEnded: (d) => "Esta carta confirma que " + d.payer + " cubrió a las personas que se nombran abajo en los días indicados.",
proofFacts: "El plan",
proofPeople: "Quién está cubierto",
proofHeads: {
name: "Nombre",
birthDate: "Fecha de nacimiento",
memberId: "ID de miembro",
from: "Cubierto desde",
to: "Cubierto hasta",
},
kind: "Tipo de cobertura",
kinds: {
medical: "Médica",
dental: "Dental",
vision: "De la vista",
},
group: "Grupo",
stillCovered: "Sigue cubierto",
proofUse: "Entregue esta carta a una escuela, a un arrendador o a otra aseguradora. No es una promesa de que pagaremos la atención.",
proofQuestions: (d) => "¿Preguntas? Llame al " + d.phone + ".",
foot: (d) => d.payer + " · Hecho el " + d.day,
yearlyRule: "Los planes de Medicare envían este documento todos los años.",
requestRule: (d) => "Pídanos una copia en papel. Si la pide hoy, la tendrá a más tardar el " + d.day + ".",
} }
