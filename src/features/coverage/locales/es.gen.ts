// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { es } from '@messageformat/runtime/lib/cardinals'
import type { CoverageMessages } from './coverage.gen.ts'
import type { TravelMessages } from './travel.gen.ts'

type Translation = { coverage: CoverageMessages; travel: TravelMessages }

export const translation: Translation = {
coverage: {
whose: (d) => d.name + " · " + d.plan,
answer: {
people: (d) => plural(d.count, 0, es, { one: number("es-US", d.count, 0) + " persona está asegurada.", other: number("es-US", d.count, 0) + " personas están aseguradas." }) as string,
ended: "Esta cobertura terminó. Todavía cubre la atención que recibió antes de esa fecha.",
nobody: "No tenemos registrada ninguna cobertura vigente para este plan.",
startsLater: (d) => plural(d.count, 0, es, { one: "La cobertura de " + number("es-US", d.count, 0) + " persona comienza más adelante.", other: "La cobertura de " + number("es-US", d.count, 0) + " personas comienza más adelante." }) as string,
future: (d) => plural(d.count, 0, es, { one: number("es-US", d.count, 0) + " persona tendrá cobertura a partir del " + d.date + ".", other: number("es-US", d.count, 0) + " personas tendrán cobertura a partir del " + d.date + "." }) as string,
},
covered: {
title: "Quién está asegurado",
unnamed: "Nombre no registrado",
id: "Número de miembro",
start: "Inicio",
end: "Fin",
noEnd: "Sin fecha de fin",
},
states: {
active: "Activa",
ended: "Terminada",
future: "Sin comenzar",
},
relationships: {
self: "Titular de la póliza",
spouse: "Cónyuge",
child: "Hijo o hija",
parent: "Padre o madre",
other: "Otra persona",
},
costs: {
visits: "Lo que usted paga",
visitsOfDental: "Su parte de los costos dentales",
visitsOfVision: "Exámenes, lentes y lentes de contacto",
limits: "Deducible y límites",
pharmacy: "Farmacia",
pharmacyHint: "Cada medicamento está en un nivel. El nivel determina su precio.",
what: "Por",
amount: "Usted paga",
inside: "Dentro de la red",
outside: "Fuera de la red",
sameAsInNetwork: "Igual que dentro de la red",
callUs: "Llámenos",
noCosts: "Llámenos para conocer estos costos.",
copayHint: "Un monto en dólares es un",
copay: "copago",
coinsuranceHint: ", un porcentaje es su",
coinsurance: "coseguro",
},
meanings: {
deductible: "Lo que usted paga cada año antes de que el plan empiece a pagar la mayor parte de la atención.",
coinsurance: "Su parte del costo después del deducible, en porcentaje.",
copay: "Un precio fijo que usted paga por una consulta o un medicamento.",
limit: "Lo máximo que usted paga en un año por la atención cubierta. Después, su plan paga el 100 %.",
maximum: "Lo máximo que su plan paga por usted en un año.",
},
plan: {
title: "Sobre este plan",
name: "Nombre del plan",
group: "Grupo",
groupNumber: "Número de grupo",
insurer: "Aseguradora",
contract: "Número de contrato",
period: "Período del plan",
from: (d) => "Del " + d.start + " al " + d.end,
since: (d) => "Desde el " + d.start,
},
ended: (d) => plural(d.count, 0, es, { one: "Cobertura terminada (" + number("es-US", d.count, 0) + ")", other: "Coberturas terminadas (" + number("es-US", d.count, 0) + ")" }) as string,
endedHint: "Se muestra durante 36 meses después del fin.",
empty: {
title: "No hay cobertura que mostrar",
body: "No encontramos ninguna cobertura de este plan en los últimos 36 meses. Si no es correcto, llámenos.",
},
help: "¿Preguntas? Llame al",
letter: {
title: "Carta de cobertura acreditable",
body: "Una nueva aseguradora o un empleador puede pedirle prueba de esta cobertura. Esta carta lo es.",
},
},
travel: {
answer: "Qué cubre su plan lejos de casa, a quién llamar y qué hacer. Puede leer esta página sin conexión.",
englishOnly: "Esta página está solo en inglés. Llámenos si la quiere en otro idioma.",
card: "Abrir su tarjeta",
contact: "Contáctenos",
claim: "Enviar una reclamación por atención en el extranjero",
country: {
label: "País",
choose: "Elija un país",
emergency: "En una emergencia, llame al",
mobile: "Llámenos desde un móvil",
landline: "Llámenos desde otro teléfono",
operator: (d) => "Su compañía de teléfono puede cobrarle estas llamadas. O pida a un operador una llamada por cobrar al +1 " + d.number + ": la pagamos nosotros.",
unknown: (d) => "No tenemos el número de emergencia de " + d.country + ". Pregunte a alguien cerca de usted: en el hotel, a la policía o en una tienda. En muchos teléfonos móviles también funciona el 112.",
list: (d) => "Qué saber en " + d.country,
},
},
}
