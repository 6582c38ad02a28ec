// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type PrimaryCareLetterMessages = {
changed: {
subject: (values: { day: string | number }) => string
body: (values: { day: string | number }) => string
}
assigned: {
subject: string
body: string
}
leaving: {
subject: string
body: (values: { day: string | number }) => string
}
}

export const primaryCareLetterMessages: Record<'en' | 'es', PrimaryCareLetterMessages> = { en: {
changed: {
subject: (d) => "A primary care provider changes on " + d.day,
body: (d) => "We have the new choice of a primary care provider. It starts on " + d.day + ", and the ID card shows it from that day. Open Primary Care Provider to see it. Until that day you can cancel it there.",
},
assigned: {
subject: "We chose a primary care provider for you",
body: "We had no choice from you, so we chose a provider near you who takes new patients. Open Primary Care Provider to see who it is. You can choose another one at any time.",
},
leaving: {
subject: "Your primary care provider is leaving your network",
body: (d) => "The last day in your network is " + d.day + ". Until then nothing changes. Open Primary Care Provider to choose another one, and to see how you can keep your care going.",
},
}, es: {
changed: {
subject: (d) => "Un médico de cabecera cambia el " + d.day,
body: (d) => "Recibimos la nueva elección de médico de cabecera. Empieza el " + d.day + ", y la tarjeta de identificación lo muestra desde ese día. Abra Médico de cabecera para verlo. Hasta ese día puede cancelarlo allí.",
},
assigned: {
subject: "Elegimos un médico de cabecera para usted",
body: "No recibimos su elección, así que elegimos un médico cercano que acepta pacientes nuevos. Abra Médico de cabecera para ver quién es. Puede elegir otro cuando quiera.",
},
leaving: {
subject: "Su médico de cabecera deja la red",
body: (d) => "Su último día en la red es el " + d.day + ". Hasta entonces nada cambia. Abra Médico de cabecera para elegir otro y ver cómo puede seguir con su atención.",
},
} }
