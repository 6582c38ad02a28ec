// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en, es } from '@messageformat/runtime/lib/cardinals'

export type NewsOutMessages = {
titles: {
message: (values: { count: number }) => string
answer: (values: { count: number }) => string
document: (values: { count: number }) => string
payment: (values: { count: number }) => string
card: (values: { count: number }) => string
update: (values: { count: number }) => string
}
read: string
mail: (values: { title: string | number; productName: string | number; link: string | number }) => string
text: (values: { title: string | number }) => string
}

export const newsOutMessages: Record<'en' | 'es', NewsOutMessages> = { en: {
titles: {
message: (d) => plural(d.count, 0, en, { one: "You have a new message.", other: "You have " + number("en-US", d.count, 0) + " new messages." }) as string,
answer: (d) => plural(d.count, 0, en, { one: "You have an answer.", other: "You have " + number("en-US", d.count, 0) + " answers." }) as string,
document: (d) => plural(d.count, 0, en, { one: "You have a new document.", other: "You have " + number("en-US", d.count, 0) + " new documents." }) as string,
payment: (d) => plural(d.count, 0, en, { one: "There’s news about a payment.", other: "You have " + number("en-US", d.count, 0) + " updates about payments." }) as string,
card: (d) => plural(d.count, 0, en, { one: "There’s news about your ID card.", other: "You have " + number("en-US", d.count, 0) + " updates about your ID card." }) as string,
update: (d) => plural(d.count, 0, en, { one: "You have an update.", other: "You have " + number("en-US", d.count, 0) + " updates." }) as string,
},
read: "Sign in to read it.",
mail: (d) => d.title + "\n\nSign in to " + d.productName + " to read it:\n" + d.link + "\n\nWe leave out the details to protect your privacy. You can choose what we send you under Settings, Preferences.",
text: (d) => d.title + " Sign in to read it.",
}, es: {
titles: {
message: (d) => plural(d.count, 0, es, { one: "Tiene un mensaje nuevo.", other: "Tiene " + number("es-US", d.count, 0) + " mensajes nuevos." }) as string,
answer: (d) => plural(d.count, 0, es, { one: "Tiene una respuesta.", other: "Tiene " + number("es-US", d.count, 0) + " respuestas." }) as string,
document: (d) => plural(d.count, 0, es, { one: "Tiene un documento nuevo.", other: "Tiene " + number("es-US", d.count, 0) + " documentos nuevos." }) as string,
payment: (d) => plural(d.count, 0, es, { one: "Hay noticias de un pago.", other: "Tiene " + number("es-US", d.count, 0) + " noticias de sus pagos." }) as string,
card: (d) => plural(d.count, 0, es, { one: "Hay noticias de su tarjeta.", other: "Tiene " + number("es-US", d.count, 0) + " noticias de su tarjeta." }) as string,
update: (d) => plural(d.count, 0, es, { one: "Tiene una novedad.", other: "Tiene " + number("es-US", d.count, 0) + " novedades." }) as string,
},
read: "Inicie sesión para leerlo.",
mail: (d) => d.title + "\n\nInicie sesión en " + d.productName + " para leerlo:\n" + d.link + "\n\nNo escribimos los detalles para proteger su privacidad. Puede elegir lo que le enviamos en Configuración, Preferencias.",
text: (d) => d.title + " Inicie sesión para leerlo.",
} }
