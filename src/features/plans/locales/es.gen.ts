// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { es } from '@messageformat/runtime/lib/cardinals'
import type { PlansMessages } from './plans.gen.ts'

type Translation = { plans: PlansMessages }

export const translation: Translation = {
plans: {
title: "Elija un plan",
answer: (d) => plural(d.current, 0, es, { one: "Ahora tiene " + number("es-US", d.current, 0) + " plan.", other: "Ahora tiene " + number("es-US", d.current, 0) + " planes." }) as string,
noCurrent: "No tiene ningún plan activo. Todavía puede abrir sus planes anteriores.",
hint: "Aquí puede ver cualquiera de sus planes.",
past: (d) => plural(d.count, 0, es, { one: "Plan anterior (" + number("es-US", d.count, 0) + ")", other: "Planes anteriores (" + number("es-US", d.count, 0) + ")" }) as string,
startHere: "Empiece aquí",
member: "Miembro",
memberId: "Número de miembro",
group: "Grupo",
role: "Su relación con el plan",
holder: "Titular de la póliza",
dependent: "Asegurado por este plan",
startDate: "Fecha de inicio",
open: (d) => "Abrir el plan " + d.plan + ", " + d.type,
openShort: "Abrir el plan",
opening: "Abriendo",
status: {
active: "Activo",
starts: (d) => "Comienza el " + d.date,
ended: (d) => "Terminó el " + d.date,
endedSometime: "Terminado",
},
empty: {
title: "No encontramos un plan en su cuenta",
body: "Su cuenta está bien, pero todavía no está vinculada a un plan. Un plan nuevo puede tardar unos días en aparecer.",
call: (d) => "Llame al " + d.number,
},
staff: {
title: "Esta cuenta es para el personal",
body: "Entró con una cuenta del personal. No tiene plan de salud, y este portal solo muestra a los miembros sus propios planes.",
next: "Si también es miembro, cierre sesión y entre con su nombre de usuario de miembro.",
console: "Abrir la consola del personal",
signOut: "Cerrar sesión y usar otra cuenta",
},
unknown: {
title: (d) => plural(d.count, 0, es, { one: "No podemos abrir este plan aquí", other: "No podemos abrir estos " + number("es-US", d.count, 0) + " planes aquí" }) as string,
body: "No pudimos leer una parte, o este portal aún no admite ese tipo de plan. Su cobertura no cambia. Llámenos.",
call: (d) => "Llamar al " + d.number,
unnamed: "Un plan sin nombre",
},
startsLater: (d) => plural(d.future, 0, es, { one: number("es-US", d.future, 0) + " comienza más adelante.", other: number("es-US", d.future, 0) + " comienzan más adelante." }) as string,
onlyFuture: (d) => plural(d.future, 0, es, { one: "Tiene " + number("es-US", d.future, 0) + " plan que comienza más adelante.", other: "Tiene " + number("es-US", d.future, 0) + " planes que comienzan más adelante." }) as string,
},
}
