// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { es } from '@messageformat/runtime/lib/cardinals'
import type { WaitingMessages } from './waiting.gen.ts'

type Translation = { waiting: WaitingMessages }

export const translation: Translation = {
waiting: {
answer: (d) => plural(d.count, 0, es, { "0": "No hay nada en espera en este dispositivo.", one: number("es-US", d.count, 0) + " cambio espera en este dispositivo.", other: number("es-US", d.count, 0) + " cambios esperan en este dispositivo." }) as string,
intro: "Sin conexión, lo que haga aquí se guarda en este dispositivo. Lo enviamos en orden cuando vuelva la conexión. Solo usted puede abrirlo.",
never: "Los pagos y las cuentas nuevas nunca esperan aquí. Siempre necesitan internet.",
list: "Espera ser enviado",
done: (d) => "Hecho el " + d.when,
reason: {
offline: "Espera la conexión a internet.",
trouble: "No pudimos enviarlo. Lo intentaremos pronto.",
refused: "No pudimos aceptarlo.",
behind: "Espera el cambio anterior.",
sending: "Lo estamos enviando ahora.",
soon: "Lo enviaremos en un momento.",
},
tries: (d) => plural(d.count, 0, es, { one: "Un intento", other: number("es-US", d.count, 0) + " intentos" }) as string,
retry: "Intentar de nuevo",
cancel: "Quitar",
all: "Enviar ahora",
canceled: "Quitado. No lo enviaremos.",
underWay: "Lo estamos enviando en este momento; ya no se puede quitar.",
retrying: "Lo intentamos de nuevo.",
over: "No queda nada por enviar.",
unknown: "Un cambio de otra versión del portal",
text: "Lo que escribió",
none: {
title: "No queda nada por enviar",
body: "Todo lo que hizo en este dispositivo se envió o se quitó.",
},
},
}
