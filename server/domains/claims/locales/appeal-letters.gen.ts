// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural, select } from '@messageformat/runtime'
import { en, es } from '@messageformat/runtime/lib/cardinals'

export type AppealLettersMessages = {
received: {
subject: string
body: (values: { confirmation: string | number; files: number; isUrgent: string; day: string; represented: string; about: string }) => string
}
"in-review": {
subject: string
body: (values: { confirmation: string | number; about: string }) => string
}
changed: {
subject: string
body: (values: { confirmation: string | number; about: string }) => string
}
upheld: {
subject: string
body: (values: { confirmation: string | number; about: string }) => string
}
}

export const appealLettersMessages: Record<'en' | 'es', AppealLettersMessages> = { en: {
received: {
subject: "We received your appeal",
body: (d) => "We received your appeal " + d.confirmation + plural(d.files, 0, en, { "0": "", one: " with " + number("en-US", d.files, 0) + " file", other: " with " + number("en-US", d.files, 0) + " files" }) + ". " + select(d.isUrgent, { yes: "You asked for an urgent review. " + select(d.day, { none: "", other: "We’ll decide by " + d.day + "." }), other: select(d.day, { none: "", other: "We’ll decide by " + d.day + "." }) }) + select(d.represented, { yes: " Someone is acting for you in this appeal.", withoutForm: " Someone is acting for you in this appeal. We can’t talk with them until you send us the signed appointment of representative form.", other: "" }) + " " + select(d.about, { claim: "Open the claim to track it.", other: "Open the authorization to track it." }),
},
"in-review": {
subject: "We’re reviewing your appeal",
body: (d) => "A reviewer who wasn’t involved in the first decision is looking at your appeal " + d.confirmation + ". " + select(d.about, { claim: "Open the claim to track it.", other: "Open the authorization to track it." }),
},
changed: {
subject: "We decided your appeal",
body: (d) => "Your appeal " + d.confirmation + " changed our decision. " + select(d.about, { claim: "Open the claim to find the new claim and amounts, and what to do if you already paid. You’ll also get a new explanation of benefits.", other: "Open the authorization to see what we approved." }),
},
upheld: {
subject: "We decided your appeal",
body: (d) => "We reviewed your appeal " + d.confirmation + ", and our decision hasn’t changed. " + select(d.about, { claim: "Open the claim to see why and what you can do.", other: "Open the authorization to see why and what you can do." }),
},
}, es: {
received: {
subject: "Recibimos su apelación",
body: (d) => "Recibimos su apelación " + d.confirmation + plural(d.files, 0, es, { "0": "", one: " con " + number("es-US", d.files, 0) + " archivo", other: " con " + number("es-US", d.files, 0) + " archivos" }) + ". " + select(d.isUrgent, { yes: "Usted pidió una revisión urgente. " + select(d.day, { none: "", other: "Decidiremos a más tardar el " + d.day + "." }), other: select(d.day, { none: "", other: "Decidiremos a más tardar el " + d.day + "." }) }) + select(d.represented, { yes: " Otra persona actúa en su nombre en esta apelación.", withoutForm: " Otra persona actúa en su nombre en esta apelación. No podemos hablar con ella hasta que nos envíe el formulario firmado de nombramiento de representante.", other: "" }) + " " + select(d.about, { claim: "Abra la reclamación para seguirla.", other: "Abra la autorización para seguirla." }),
},
"in-review": {
subject: "Estamos revisando su apelación",
body: (d) => "Una persona que no participó en la primera decisión está revisando su apelación " + d.confirmation + ". " + select(d.about, { claim: "Abra la reclamación para seguirla.", other: "Abra la autorización para seguirla." }),
},
changed: {
subject: "Decidimos su apelación",
body: (d) => "Su apelación " + d.confirmation + " cambió nuestra decisión. " + select(d.about, { claim: "Abra la reclamación para ver la nueva reclamación y los nuevos montos, y qué hacer si ya pagó. También recibirá una nueva explicación de beneficios.", other: "Abra la autorización para ver lo que aprobamos." }),
},
upheld: {
subject: "Decidimos su apelación",
body: (d) => "Revisamos su apelación " + d.confirmation + " y nuestra decisión no ha cambiado. " + select(d.about, { claim: "Abra la reclamación para ver por qué y qué puede hacer.", other: "Abra la autorización para ver por qué y qué puede hacer." }),
},
} }
