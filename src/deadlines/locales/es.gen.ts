// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural, select } from '@messageformat/runtime'
import { es } from '@messageformat/runtime/lib/cardinals'
import type { DeadlineMessages } from './deadline.gen.ts'
import type { LastDayMessages } from './last-day.gen.ts'

type Translation = { deadline: DeadlineMessages; lastDay: LastDayMessages }

export const translation: Translation = {
deadline: {
title: "Cuándo decidimos",
due: (d) => "Debemos decidir a más tardar el " + d.day + ".",
dueAt: (d) => "Debemos decidir a más tardar el " + d.moment + ".",
dueWithin: (d) => "Debemos decidir en " + d.hours + " horas desde el " + d.start + ", es decir, a más tardar el " + d.day + ".",
stated: (d) => "Prometimos una decisión a más tardar el " + d.day + ".",
both: (d) => "Prometimos una decisión a más tardar el " + d.day + ". La ley dice a más tardar el " + d.law + ".",
overdue: (d) => "Decisión atrasada desde el " + d.day,
paused: (d) => "En espera de información desde el " + d.day,
pausedMore: "El plazo para decidir no corre mientras esperamos.",
unknown: (d) => "No sabemos el plazo de esta " + select(d.about, { claim: "reclamación", appeal: "apelación", other: "solicitud" }) + ".",
unknownMore: "Llámenos para preguntar.",
within: (d) => "La regla nos da " + d.span + ".",
started: (d) => "El plazo comenzó el " + d.day + ".",
startedIf: (d) => "El plazo comenzó el " + d.day + ", si tenemos toda la información.",
restarted: (d) => "El plazo comenzó primero el " + d.first + ". Volvió a comenzar el " + d.day + ", cuando llegó la última información.",
extended: (d) => "Ampliamos el plazo. Antes terminaba el " + d.day + ".",
missedTitle: "Si ya pasó la fecha",
ifMissed: "Si nos atrasamos",
source: "¿De dónde viene esta fecha?",
sourceOfPause: "¿Qué regla es esta?",
sourceRule: (d) => "La norma es " + d.source + ".",
sourceStated: "Su plan de salud nos indicó esta fecha.",
calendar: "Agregar al calendario",
calendarFile: "Respuesta de su plan de salud.ics",
event: "Respuesta pendiente de su plan de salud",
call: (d) => "Llamar al " + d.number,
spans: {
hours: (d) => plural(d.count, 0, es, { one: number("es-US", d.count, 0) + " hora", other: number("es-US", d.count, 0) + " horas" }) as string,
days: (d) => plural(d.count, 0, es, { one: number("es-US", d.count, 0) + " día", other: number("es-US", d.count, 0) + " días" }) as string,
businessDays: (d) => plural(d.count, 0, es, { one: number("es-US", d.count, 0) + " día hábil", other: number("es-US", d.count, 0) + " días hábiles" }) as string,
},
waitingFor: "Todavía necesitamos información. La regla no dice que esta fecha valga mientras la esperamos. Llámenos para preguntar.",
waitedFor: "En esa fecha todavía esperábamos información. Llámenos para preguntar qué significa para usted.",
lawOver: "La fecha de la ley ya pasó.",
},
lastDay: {
appeal: (d) => "Puede apelar hasta el " + d.day + ".",
review: (d) => "Puede pedir esta revisión hasta el " + d.day + ".",
law: (d) => "La ley le da hasta el " + d.day + ".",
lawEarlier: (d) => "Según la ley sería el " + d.day + ". Le damos más tiempo.",
decides: (d) => "Decidiremos sobre su apelación en un plazo de " + d.standard + ", o de " + d.urgent + " si es urgente.",
reviewDecides: (d) => "El revisor decide en un plazo de " + d.standard + ", o de " + d.urgent + " si es urgente.",
unknown: "No sabemos el plazo de esta apelación. Llámenos para preguntar.",
counted: "Contamos desde el día de nuestra decisión. Tal vez tenga un poco más, porque la ley cuenta desde el día en que usted recibe nuestra carta.",
},
}
