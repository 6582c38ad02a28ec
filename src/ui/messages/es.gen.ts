// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { es } from '@messageformat/runtime/lib/cardinals'
import type { UiMessages } from './ui.gen.ts'

type Translation = { ui: UiMessages }

export const translation: Translation = {
ui: {
noneNoted: "Sin datos",
loading: "Cargando",
loadingLong: "Esto tarda más de lo normal. Seguimos intentándolo.",
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
title: "Una parte no se pudo leer",
body: "Puede faltar una fila en las listas o un importe en las sumas. Llámenos si echa algo de menos.",
},
},
}
