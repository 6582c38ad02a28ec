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
future: (d) => "Su plan " + d.plan + " comienza el " + d.date + ". Ya puede ver su tarjeta, sus documentos y sus facturas. Lo demás se abre ese día.",
ended: (d) => "Su plan " + d.plan + " terminó el " + d.date + ". Aún puede ver su información y pagar las facturas pendientes.",
endedSometime: (d) => "Su plan " + d.plan + " terminó. Aún puede ver su información y pagar las facturas pendientes.",
},
idCard: {
title: "Tarjeta de identificación",
body: {
active: "Muéstrela en el consultorio o la farmacia. Funciona sin conexión.",
future: (d) => "Puede usarla a partir del " + d.date + ". Ya puede abrirla y guardarla.",
ended: (d) => "Este plan terminó el " + d.date + ". Conserve la tarjeta para facturas anteriores a esa fecha. No cubre consultas nuevas.",
endedSometime: "Este plan terminó. Conserve la tarjeta para facturas anteriores. No cubre consultas nuevas.",
},
open: "Abrir la tarjeta",
memberId: "Número de miembro",
group: "Grupo",
counter: "Mostrar en el mostrador",
},
claims: {
title: "Reclamaciones más recientes",
open: "Ver todas las reclamaciones",
none: "Todavía no hay reclamaciones. Su proveedor las envía después de una consulta.",
number: "Buscar una reclamación por número",
find: "Buscar reclamación",
unread: "Tiene reclamaciones, pero no pudimos cargarlas.",
share: (d) => "Su parte " + d.amount,
noneOfEnded: "No hay reclamaciones del período en que este plan le cubrió.",
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
notOffered: "Su aseguradora no nos ha indicado cuánto ha usado de sus límites.",
notCovered: (d) => "Este plan no le cubrió en " + d.year + ".",
},
coveredPeople: (d) => plural(d.count, 0, es, { one: number("es-US", d.count, 0) + " persona asegurada", other: number("es-US", d.count, 0) + " personas aseguradas" }) as string,
payment: {
open: "Pagar factura",
look: "Ver sus pagos",
titles: {
active: "Próximo pago",
future: "Primer pago",
ended: "Últimas facturas",
},
},
noCosts: "Los detalles de costos aún no están disponibles.",
failed: "No se cargó.",
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
coverageEndedHint: "Todavía cubre la atención que recibió antes de esa fecha:",
noCoverage: "No tenemos registrada ninguna cobertura de los últimos 36 meses en este plan.",
startsLater: (d) => plural(d.count, 0, es, { one: "La cobertura de " + number("es-US", d.count, 0) + " persona comienza más adelante", other: "La cobertura de " + number("es-US", d.count, 0) + " personas comienza más adelante" }) as string,
parts: {
coverage: "su cobertura",
limits: "sus límites",
claims: "sus reclamaciones",
bill: "su factura",
account: "su cuenta de reembolso",
failed: (d) => "No pudimos cargar " + d.parts + ".",
rest: "Todo lo demás en esta página funciona. Intente de nuevo o llámenos.",
},
nothing: {
title: "Su plan no incluye servicios en línea aquí.",
body: "Llámenos si necesita su tarjeta, su cobertura, sus reclamaciones o su factura.",
},
account: {
title: "Cuenta de reembolso",
open: "Ver su cuenta",
ask: "Solicitar reembolso",
left: (d) => "Disponible. Envíe sus gastos antes del " + d.day + ".",
pending: (d) => d.amount + " más están en proceso.",
none: "Su empleador todavía no ha puesto dinero en esta cuenta.",
unread: "Hay una cuenta, pero no pudimos leerla.",
receipts: (d) => plural(d.count, 0, es, { one: "Falta " + number("es-US", d.count, 0) + " recibo", other: "Faltan " + number("es-US", d.count, 0) + " recibos" }) as string,
},
needs: {
title: "Lo que requiere su atención",
none: "Está al día.",
noneKnown: "No sabemos de nada más que requiera su atención.",
all: (d) => "Ver las " + d.count,
bill: (d) => "Su prima está vencida: " + d.amount,
denied: (d) => "Denegada: " + d.service,
partlyDenied: (d) => "Denegada en parte: " + d.service,
appealBy: (d) => d.name + ": puede apelar hasta el " + d.day + ".",
receipt: (d) => "Falta el recibo: " + d.amount + " a " + d.provider,
receiptBy: (d) => "Envíelo antes del " + d.day + ".",
receiptSoon: "Envíelo para que podamos decidir.",
decided: (d) => plural(d.count, 0, es, { one: "Decidimos una solicitud de reembolso", other: "Decidimos " + number("es-US", d.count, 0) + " solicitudes de reembolso" }) as string,
decidedBody: "Vea cuánto pagaremos.",
answered: (d) => plural(d.count, 0, es, { one: "Respondimos su pregunta", other: "Respondimos " + number("es-US", d.count, 0) + " de sus preguntas" }) as string,
answeredBody: "Lea la respuesta.",
work: {
services: {
claims: "Reclamaciones",
coverage: "Cobertura",
"id-cards": "Tarjetas",
payments: "Pagos",
},
ahead: (d) => d.service + ": mantenimiento programado el " + d.day + ", de " + d.from + " a " + d.until,
underWay: (d) => d.service + ": mantenimiento hasta las " + d.until,
body: "Es posible que esta página no cargue durante ese tiempo.",
saveCard: "Abra su tarjeta antes, para que funcione sin nosotros.",
},
},
changes: {
title: (d) => "Desde su última visita, " + d.moment,
newest: (d) => "Lo más reciente: " + d.moment,
kinds: {
claim: (d) => plural(d.count, 0, es, { one: "Una novedad de una reclamación o apelación", other: number("es-US", d.count, 0) + " novedades de reclamaciones y apelaciones" }) as string,
eob: (d) => plural(d.count, 0, es, { one: "Nuevas explicaciones de beneficios", other: "Nuevas explicaciones de beneficios en " + number("es-US", d.count, 0) + " días" }) as string,
authorization: (d) => plural(d.count, 0, es, { one: "Una novedad de una autorización previa", other: number("es-US", d.count, 0) + " novedades de autorizaciones previas" }) as string,
document: (d) => plural(d.count, 0, es, { one: "Una carta sobre sus documentos", other: number("es-US", d.count, 0) + " cartas sobre sus documentos" }) as string,
message: (d) => plural(d.count, 0, es, { one: "Un mensaje nuevo", other: number("es-US", d.count, 0) + " mensajes nuevos" }) as string,
payment: (d) => plural(d.count, 0, es, { one: "Una novedad de sus pagos", other: number("es-US", d.count, 0) + " novedades de sus pagos" }) as string,
card: (d) => plural(d.count, 0, es, { one: "Una novedad de su tarjeta", other: number("es-US", d.count, 0) + " novedades de su tarjeta" }) as string,
pcp: (d) => plural(d.count, 0, es, { one: "Una novedad de su médico de cabecera", other: number("es-US", d.count, 0) + " novedades de su médico de cabecera" }) as string,
},
},
},
}
