// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural, select } from '@messageformat/runtime'
import { es } from '@messageformat/runtime/lib/cardinals'
import type { AppealFormMessages } from './appeal-form.gen.ts'
import type { AppealTrackerMessages } from './appeal-tracker.gen.ts'

type Translation = { appealForm: AppealFormMessages; appealTracker: AppealTrackerMessages }

export const translation: Translation = {
appealForm: {
title: "Apelar una decisión",
heading: "Su apelación",
intro: "Díganos por qué no está de acuerdo. La revisarán de nuevo personas que no participaron en la primera decisión.",
kept: "Guardamos lo que usted empezó. Queda bajo llave en este dispositivo hasta que lo envíe o cierre la sesión.",
offline: "Necesita internet para enviar su apelación. Lo que escriba aquí se guarda en este dispositivo.",
notOffered: (d) => select(d.about, { claim: "Aquí no puede enviar una apelación. Descargue el formulario de apelación en la reclamación y envíelo por correo o fax.", other: "Aquí no puede enviar una apelación. Descargue el formulario de apelación en la autorización y envíelo por correo o fax." }) as string,
notDenied: (d) => select(d.about, { claim: "En esta reclamación no hay nada denegado que apelar.", other: "En esta autorización no hay nada denegado que apelar." }) as string,
tooLate: (d) => "El plazo para apelar terminó el " + d.day + ". Llámenos si algo le impidió apelar a tiempo.",
ground: "¿Por qué apela?",
grounds: {
needed: (d) => select(d.about, { claim: "Yo necesitaba la atención", other: "Necesito la atención" }) as string,
approved: "Se aprobó o se solicitó la aprobación",
covered: "Mi plan lo cubre",
"wrong-details": (d) => select(d.about, { claim: "Algo de la reclamación está mal", other: "Algo de la solicitud está mal o falta" }) as string,
other: "Otra razón",
},
files: "Fotos, cartas e informes",
filesHint: "Agregue lo que ayude, como una carta de su médico o resultados de pruebas.",
letter: "Cuéntenos más",
letterHint: "Con sus propias palabras, a menos que agregue una foto o un archivo.",
urgent: "Es urgente",
urgentHint: (d) => "Márquelo si esperar " + d.standard + " podría poner en grave peligro su vida, su salud o su recuperación, o dejarle con un dolor intenso. Decidiremos en " + d.urgent + ". Si es una emergencia, llame al 911.",
represented: "Otra persona actúa en mi nombre",
representedHint: "Por ejemplo, un familiar, un abogado o su médico.",
representative: {
title: "¿Quién actúa en su nombre?",
name: "Nombre completo",
relation: "Su relación con usted",
choose: "Elija una opción",
phone: "Número de teléfono",
form: "Formulario de nombramiento de representante",
formHint: (d) => select(d.about, { claim: "No podemos hablar de su reclamación con esta persona hasta que tengamos este formulario firmado por los dos. Agréguelo aquí o envíelo por correo o fax.", other: "No podemos hablar de su autorización con esta persona hasta que tengamos este formulario firmado por los dos. Agréguelo aquí o envíelo por correo o fax." }) as string,
},
relations: {
family: "Familiar",
friend: "Amigo o amiga",
lawyer: "Abogado o abogada",
provider: "Médico u otro proveedor",
other: "Otra",
},
send: "Enviar la apelación",
sending: "Enviando su apelación",
uploading: (d) => "Enviando el archivo " + d.at + " de " + d.all,
errors: {
ground: "Elija por qué apela",
letter: "Cuéntenos más o agregue una foto o un archivo",
tooLong: (d) => "Use " + d.most + " caracteres o menos",
name: "Escriba el nombre completo",
nameTooLong: "Use 80 caracteres o menos",
relation: "Elija la relación con usted",
phone: "Escriba un número de teléfono completo, con código de área",
},
urgentHintPlain: "Márquelo si esperar podría poner en grave peligro su vida, su salud o su recuperación, o dejarle con un dolor intenso. Si es una emergencia, llame al 911.",
evidence: {
title: "Documentos que agregaremos",
hint: "Ya los tenemos. Desmarque los que no quiera que usen los revisores.",
},
},
appealTracker: {
title: "Tenemos su apelación",
decided: "Decidimos su apelación",
number: "Número de apelación",
steps: {
received: "Recibida",
inReview: "En revisión",
decisionBy: "Decisión a más tardar el",
changed: "Decisión cambiada",
upheld: "La decisión se mantiene",
},
takeBack: {
left: (d) => plural(d.minutes, 0, es, { "0": "Puede retirar esta apelación durante menos de un minuto, hasta las " + d.time + ".", one: "Puede retirar esta apelación durante " + number("es-US", d.minutes, 0) + " minuto más, hasta las " + d.time + ".", other: "Puede retirar esta apelación durante " + number("es-US", d.minutes, 0) + " minutos más, hasta las " + d.time + "." }) as string,
button: "Retirar esta apelación",
busy: "Retirando su apelación",
},
takenBack: {
title: "Usted retiró su apelación.",
body: (d) => select(d.about, { claim: "No la revisaremos. Su reclamación queda como antes, y guardamos lo que escribió por si quiere empezar de nuevo. Tendría que agregar los archivos otra vez.", other: "No la revisaremos. Nuestra decisión queda como antes, y guardamos lo que escribió por si quiere empezar de nuevo. Tendría que agregar los archivos otra vez." }) as string,
again: "Empezar de nuevo",
},
next: {
received: "Incluya su número de apelación en todo lo que envíe por correo o fax. Le escribiremos cuando decidamos.",
"in-review": "La están revisando personas que no participaron en la primera decisión. Incluya su número de apelación en todo lo que envíe por correo o fax. Le escribiremos cuando decidamos.",
changed: (d) => select(d.about, { claim: "Cambiamos nuestra decisión. Una reclamación corregida reemplaza a esta, con una nueva explicación de beneficios.", other: "Cambiamos nuestra decisión. Esta página muestra lo que aprobamos." }) as string,
upheld: "La revisamos de nuevo y nuestra decisión no cambia. Nuestra carta explica por qué.",
},
formMissing: "Todavía necesitamos el formulario de nombramiento de representante. Envíelo por correo o fax con su número de apelación.",
what: "Lo que envió",
sent: "Enviada",
ground: "Razón de la apelación",
speed: "Tipo de revisión",
urgent: "Urgente",
standard: "Normal",
representative: "Actúa en su nombre",
who: (d) => d.name + " (" + d.relation + "), " + d.phone,
files: "Archivos que envió",
download: (d) => "Descargar " + d.name,
evidence: "Documentos que la acompañaron",
evidenceKinds: {
request: "La solicitud",
criteria: "Los criterios de nuestra decisión",
letter: "Nuestra carta",
file: "Un archivo que envió",
},
review: {
title: "Pida una revisión externa",
body: (d) => "Alguien ajeno a nuestra empresa puede revisar esta decisión: " + d.reviewer + ". Nosotros no podemos enviar esta solicitud por usted.",
form: "Descargar el formulario (PDF)",
file: "Formulario de revisión externa.pdf",
call: (d) => "Llamar al revisor, " + d.number,
},
after: "Qué pasa ahora",
},
}
