// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { es } from '@messageformat/runtime/lib/cardinals'
import type { DashboardMessages } from './dashboard.gen.ts'

type Translation = { dashboard: DashboardMessages }

export const translation: Translation = {
dashboard: {
greetings: {
morning: "Buenos días",
afternoon: "Buenas tardes",
evening: "Buenas noches",
},
greetingsTo: {
morning: (d) => "Buenos días, " + d.name,
afternoon: (d) => "Buenas tardes, " + d.name,
evening: (d) => "Buenas noches, " + d.name,
},
answer: {
active: (d) => "Su plan " + d.plan + " está activo.",
future: (d) => "Su plan " + d.plan + " comienza el " + d.date + ". Su tarjeta, sus documentos y sus facturas ya están aquí; lo demás se abre ese día.",
ended: (d) => "Su plan " + d.plan + " terminó el " + d.date + ". Aún puede consultar información y pagar lo pendiente.",
endedSometime: (d) => "Su plan " + d.plan + " terminó. Aún puede consultar información y pagar lo pendiente.",
},
idCard: {
title: "Tarjeta de identificación",
body: {
active: "Muéstrela en el consultorio o en la farmacia. También funciona sin señal.",
future: (d) => "Sirve a partir del " + d.date + ". Puede abrirla y guardarla desde ahora.",
ended: (d) => "Este plan terminó el " + d.date + ". Conserve la tarjeta para facturas anteriores a ese día; no paga consultas nuevas.",
endedSometime: "Este plan terminó. Conserve la tarjeta para facturas anteriores; no paga consultas nuevas.",
},
open: "Abrir la tarjeta",
memberId: "Número de miembro",
group: "Grupo",
},
claims: {
title: "Reclamaciones más recientes",
open: "Ver todas las reclamaciones",
none: "Todavía no hay reclamaciones. Su proveedor las envía después de una visita.",
number: "Buscar una reclamación por su número",
find: "Buscar reclamación",
unread: "Hay reclamaciones, pero no pudimos leerlas.",
mayOwe: (d) => "Usted podría deber " + d.amount,
noneOfEnded: "No hay reclamaciones del tiempo en que este plan le cubrió.",
},
coverage: {
medical: {
title: "Cobertura y copagos",
open: "Ver todos los copagos",
},
dental: {
title: "Cobertura y beneficios",
open: "Ver todos los beneficios",
},
vision: {
title: "Cobertura y copagos",
open: "Ver todos los beneficios",
},
},
limits: {
title: "Sus límites este año",
own: "Usted, dentro de la red",
family: "Su familia, dentro de la red",
open: "Ver el detalle de gastos",
notOffered: "Su seguro no nos dice cuánto ha usado de sus límites.",
notCovered: (d) => "Este plan no le cubrió en " + d.year + ".",
},
coveredPeople: (d) => plural(d.count, 0, es, { one: number("es-US", d.count, 0) + " persona asegurada", other: number("es-US", d.count, 0) + " personas aseguradas" }) as string,
payment: {
open: "Pagar factura",
look: "Ver sus pagos",
drafts: (d) => "AutoPay lo cobra el " + d.day + ".",
titles: {
active: "Próximo pago",
future: "Primer pago",
ended: "Últimas facturas",
},
},
noCosts: "Su plan todavía no nos ha dado ningún monto.",
failed: "No pudimos cargar esta parte. Todo lo demás en esta página funciona.",
retry: "Intentar de nuevo",
plan: {
title: "Su plan",
name: "Plan",
status: "Estado",
member: "Miembro",
memberId: "Número de miembro",
group: "Grupo",
role: "Su relación con el plan",
holder: "Titular de la póliza",
dependent: "Asegurado por este plan",
startDate: "Fecha de inicio",
},
help: {
title: "¿Necesita ayuda?",
body: "Llámenos si tiene preguntas sobre una factura, una tarjeta o un médico.",
call: (d) => "Llame al " + d.number,
},
coverageEnded: "Cobertura terminada",
coverageEndedHint: "Sigue valiendo para la atención que recibió antes del final:",
noCoverage: "No tenemos registrada ninguna cobertura de los últimos 36 meses en este plan.",
startsLater: (d) => plural(d.count, 0, es, { one: number("es-US", d.count, 0) + " persona comienza más adelante", other: number("es-US", d.count, 0) + " personas comienzan más adelante" }) as string,
},
}
