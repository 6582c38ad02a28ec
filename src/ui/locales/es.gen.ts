// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { es } from '@messageformat/runtime/lib/cardinals'
import type { UiMessages } from './ui.gen.ts'
import type { DisplayMessages } from './display.gen.ts'
import type { PasswordTicksMessages } from './password-ticks.gen.ts'

type Translation = { ui: UiMessages; display: DisplayMessages; passwordTicks: PasswordTicksMessages }

export const translation: Translation = {
ui: {
noneNoted: "No indicado",
loading: "Cargando",
loadingLong: "Esto tarda más de lo normal. Seguimos intentándolo.",
retry: "Intentar de nuevo",
offline: "No tiene conexión",
copy: (d) => "Copiar " + d.what,
copied: "Copiado",
notCopied: "Su navegador no permitió copiar. Seleccione el texto y cópielo a mano.",
updated: (d) => "Actualizado: " + d.time,
savedCopy: (d) => "Copia guardada: " + d.moment,
refresh: "Actualizar",
refreshing: "Actualizando",
notUpdated: (d) => "No pudimos actualizar estos datos. " + d.reason + " Código " + d.code,
theCode: "el código",
code: (d) => "Código " + d.code,
unnamedFile: "Archivo sin nombre",
form: {
check: (d) => plural(d.count, 0, es, { one: "Revise un dato", other: "Revise " + number("es-US", d.count, 0) + " datos" }) as string,
required: "(obligatorio)",
optional: "(opcional)",
error: "Error:",
isRequired: "Este campo es obligatorio",
validEmail: "Escriba un correo electrónico válido",
left: (d) => plural(d.count, 0, es, { one: "Queda " + number("es-US", d.count, 0) + " carácter", other: "Quedan " + number("es-US", d.count, 0) + " caracteres" }) as string,
tooMany: (d) => plural(d.count, 0, es, { one: "Sobra " + number("es-US", d.count, 0) + " carácter", other: "Sobran " + number("es-US", d.count, 0) + " caracteres" }) as string,
},
isPartial: {
title: "No pudimos leer una parte",
body: "Puede faltar una fila en una lista o un monto en un total. Llámenos si falta algo.",
},
noMatch: {
body: "Revise la ortografía, use menos palabras o elija otros filtros.",
reset: "Borrar búsqueda y filtros",
},
secret: {
show: (d) => "Mostrar " + d.what,
hide: (d) => "Ocultar " + d.what,
showShort: "Mostrar",
hideShort: "Ocultar",
},
},
display: {
title: "Pantalla",
textSize: {
"100": "100 %",
"125": "125 %",
"150": "150 %",
"175": "175 %",
legend: "Tamaño del texto",
},
language: {
legend: "Idioma",
en: "English",
es: "Español",
},
theme: {
legend: "Colores",
system: "Según el dispositivo",
light: "Claros",
dark: "Oscuros",
},
contrast: {
legend: "Contraste",
system: "Según el dispositivo",
more: "Alto",
},
motion: {
legend: "Movimiento",
system: "Según el dispositivo",
less: "Menos",
},
},
passwordTicks: {
title: "Su contraseña necesita:",
rules: {
length: "de 8 a 128 caracteres",
lowercase: "una letra minúscula (a–z)",
uppercase: "una letra mayúscula (A–Z)",
digit: "un número",
special: "un carácter especial, como ! # $ € o é",
allowed: "ningún carácter oculto o extraño",
repeated: "ningún carácter más de 3 veces seguidas",
personal: "ni su usuario ni su nombre",
},
met: "listo:",
notMet: "falta:",
rulesMet: (d) => "Cumple " + d.met + " de " + d.all + " reglas de la contraseña",
},
}
