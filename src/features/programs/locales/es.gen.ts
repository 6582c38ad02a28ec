// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { es } from '@messageformat/runtime/lib/cardinals'
import type { ProgramsMessages } from './programs.gen.ts'
import type { ProgramMessages } from './program.gen.ts'

type Translation = { programs: ProgramsMessages; program: ProgramMessages }

export const translation: Translation = {
programs: {
answer: (d) => plural(d.count, 0, es, { "0": "Su plan no tiene programas por ahora.", one: "Su plan tiene " + number("es-US", d.count, 0) + " programa para usted.", other: "Su plan tiene " + number("es-US", d.count, 0) + " programas para usted." }) as string,
answerMatches: (d) => plural(d.count, 0, es, { one: "Su plan tiene " + number("es-US", d.count, 0) + " programa para usted.", other: "Su plan tiene " + number("es-US", d.count, 0) + " programas para usted." }) + " " + plural(d.matches, 0, es, { one: number("es-US", d.matches, 0) + " es adecuado para usted.", other: number("es-US", d.matches, 0) + " son adecuados para usted." }),
englishOnly: "Describimos los programas solo en inglés. Llámenos si quiere ayuda en otro idioma.",
search: "Buscar un programa",
searchHint: "Por ejemplo, en inglés: gym, back pain o pregnancy",
topic: "Tema",
everyTopic: "Todos los temas",
matchOnly: "Adecuados para usted",
filters: {
title: "Filtrar",
titleOf: (d) => "Filtrar (" + d.many + ")",
reset: "Quitar los filtros",
},
topics: {
mind: "Salud mental y consumo de sustancias",
conditions: "Problemas de salud",
family: "Embarazo y familia",
care: "Recibir atención",
wellness: "Bienestar y ejercicio",
savings: "Ahorros y pagos",
medicare: "Beneficios extra de Medicare",
},
shown: (d) => plural(d.count, 0, es, { "0": "No se encontraron programas", one: number("es-US", d.count, 0) + " programa", other: number("es-US", d.count, 0) + " programas" }) as string,
list: "Programas",
matches: "Adecuado para usted",
why: "Por qué es adecuado para usted",
reasons: {
condition: (d) => "Su expediente médico indica: " + d.name + ".",
age: (d) => "Usted tiene " + d.age + " años. Es para " + d.ages + ".",
medicare: "Su plan es un plan Medicare Advantage.",
exchange: "Usted tiene un plan del mercado de seguros.",
line: "Viene con su plan.",
},
ages: {
between: (d) => "personas de " + d.from + " a " + d.to + " años",
from: (d) => "personas de " + d.from + " años o más",
to: (d) => "personas de " + d.to + " años o menos",
},
private: "Solo usted ve qué es adecuado para usted. No se lo decimos a los programas.",
notChecked: "No pudimos comprobar qué programas son adecuados para usted. Puede usarlos todos.",
retry: "Comprobar de nuevo",
checking: "Estamos comprobando qué programas son adecuados para usted…",
someMatch: (d) => plural(d.matches, 0, es, { one: number("es-US", d.matches, 0) + " programa es adecuado para usted.", other: number("es-US", d.matches, 0) + " programas son adecuados para usted." }) as string,
showFirst: "Mostrarlos primero",
noneMatches: "Ningún programa es más adecuado para usted que los demás.",
until: (d) => "Hasta el " + d.day,
none: {
title: "No hay programas por ahora",
body: "Su plan no ofrece programas en este momento. Llámenos y vea qué más podemos hacer por usted.",
},
noMatch: "Ningún programa coincide",
},
program: {
back: "Todos los programas",
facts: "Sobre este programa",
cost: "Cuánto cuesta",
who: "Para quién es",
everyone: "Todas las personas de su plan",
agesOf: (d) => "Miembros: " + d.ages,
agesAndConditions: (d) => "Miembros: " + d.ages + " con " + d.conditions,
conditionsOnly: (d) => "Miembros con " + d.conditions,
conditions: {
"type-2-diabetes": "diabetes tipo 2",
prediabetes: "prediabetes (azúcar un poco alta)",
obesity: "obesidad (IMC de 25 o más)",
digestive: "problemas del estómago o del intestino",
"joint-or-back": "dolor de espalda o de articulaciones",
"high-blood-pressure": "presión arterial alta",
"high-cholesterol": "colesterol alto",
tobacco: "consumo de tabaco",
},
phone: "Teléfono",
hours: "Horario",
ends: "Último día",
privacy: "Qué compartimos",
sso: (d) => "Cuando abre " + d.app + ", iniciamos su sesión ahí y compartimos:",
agreeFirst: "Antes le pedimos su acuerdo.",
stop: "Puede detenerlo cuando quiera en su configuración.",
settings: "Administrar los servicios conectados",
link: (d) => "El botón abre " + d.host + " en una ventana nueva. No compartimos quién es usted.",
company: (d) => "El enlace lleva el código " + d.code + ". Le indica al programa qué plan tiene usted y nada más.",
own: "El botón abre una página de este portal. No compartimos nada.",
call: "No compartimos nada. Cuando llame, diga al programa lo que usted quiera.",
noHealth: "No compartimos su expediente médico ni sus reclamaciones.",
},
}
