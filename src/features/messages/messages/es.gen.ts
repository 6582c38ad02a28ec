// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { es } from '@messageformat/runtime/lib/cardinals'
import type { MessagesMessages } from './messages.gen.ts'
import type { MessageMessages } from './message.gen.ts'

type Translation = { messages: MessagesMessages; message: MessageMessages }

export const translation: Translation = {
messages: {
answer: (d) => plural(d.count, 0, es, { "0": "Ya leyó todo.", one: "Tiene " + number("es-US", d.count, 0) + " mensaje sin leer.", many: "Tiene " + number("es-US", d.count, 0) + " mensajes sin leer.", other: "Tiene " + number("es-US", d.count, 0) + " mensajes sin leer." }) as string,
answerUnknown: "Cartas y novedades de su plan.",
folders: "Carpetas",
folder: {
inbox: "Bandeja de entrada",
trash: "Papelera",
},
filters: {
summary: "Buscar y ordenar",
search: "Buscar en sus mensajes",
person: "Escrito a",
everyone: "Todos",
from: "Desde",
to: "Hasta",
order: "Orden",
newest: "Los más nuevos primero",
oldest: "Los más antiguos primero",
unread: "Solo los no leídos",
find: "Buscar",
reset: "Mostrar todos",
backwards: "El primer día es posterior al último",
},
shown: (d) => plural(d.count, 0, es, { "0": "Ningún mensaje", one: number("es-US", d.count, 0) + " mensaje", many: "Mensajes " + d.first + " a " + d.last + " de " + number("es-US", d.count, 0), other: "Mensajes " + d.first + " a " + d.last + " de " + number("es-US", d.count, 0) }) as string,
unread: "Sin leer",
to: (d) => "Para " + d.name,
noSubject: "Sin asunto",
select: (d) => "Seleccionar el mensaje «" + d.subject + "» del " + d.day,
selectAll: "Seleccionar todos los de esta página",
selected: (d) => plural(d.count, 0, es, { one: number("es-US", d.count, 0) + " seleccionado", many: number("es-US", d.count, 0) + " seleccionados", other: number("es-US", d.count, 0) + " seleccionados" }) as string,
read: "Marcar como leído",
markUnread: "Marcar como no leído",
delete: "Borrar",
restore: "Mover a la bandeja de entrada",
done: {
read: (d) => plural(d.count, 0, es, { one: "Marcado como leído.", many: number("es-US", d.count, 0) + " mensajes marcados como leídos.", other: number("es-US", d.count, 0) + " mensajes marcados como leídos." }) as string,
unread: (d) => plural(d.count, 0, es, { one: "Marcado como no leído.", many: number("es-US", d.count, 0) + " mensajes marcados como no leídos.", other: number("es-US", d.count, 0) + " mensajes marcados como no leídos." }) as string,
deleted: (d) => plural(d.count, 0, es, { one: "El mensaje está en la papelera.", many: number("es-US", d.count, 0) + " mensajes están en la papelera.", other: number("es-US", d.count, 0) + " mensajes están en la papelera." }) as string,
restored: (d) => plural(d.count, 0, es, { one: "El mensaje volvió a su bandeja de entrada.", many: number("es-US", d.count, 0) + " mensajes volvieron a su bandeja de entrada.", other: number("es-US", d.count, 0) + " mensajes volvieron a su bandeja de entrada." }) as string,
},
undo: "Deshacer",
pages: "Páginas de mensajes",
previous: "Página anterior",
next: "Página siguiente",
pageOf: (d) => "Página " + d.page + " de " + d.pages,
none: {
inbox: {
title: "Todavía no hay mensajes",
body: "Cuando su plan le escriba, lo encontrará aquí.",
},
trash: {
title: "La papelera está vacía",
body: "Los mensajes que borre se quedan aquí, para que pueda recuperarlos.",
},
match: {
title: "Ningún mensaje coincide",
body: "Pruebe con otra palabra o muestre todos los mensajes.",
},
page: {
title: "No hay nada en esta página",
body: "La lista es más corta.",
},
},
firstPage: "Ir a la primera página",
failed: "No se pudieron cargar sus mensajes",
retry: "Intentar de nuevo",
offline: "No tiene conexión. Aún puede leer los mensajes que ya abrió. Para buscar, marcar o borrar, conéctese a internet.",
},
message: {
from: "De",
to: "Para",
sent: "Enviado",
print: "Imprimir",
all: "Todos los mensajes",
inTrash: "Este mensaje está en la papelera.",
failed: "No se pudo abrir este mensaje",
missing: {
title: "No encontramos este mensaje",
body: "Puede ser que se haya escrito a otra persona o que el enlace esté incompleto.",
},
reply: "Para responder, háganos una pregunta. Contestamos a más tardar el siguiente día hábil.",
ask: "Hacer una pregunta",
},
}
