// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en, es } from '@messageformat/runtime/lib/cardinals'

export type SignInCodeMessages = {
title: string
safe: string
where: string
byEmail: (values: { to: string | number }) => string
byMobile: (values: { ending: string | number }) => string
send: string
noWay: string
enterTitle: string
sentByEmail: (values: { to: string | number }) => string
sentByMobile: (values: { ending: string | number }) => string
label: string
hint: string
empty: string
remember: string
submit: string
again: string
otherWay: string
startOver: string
tryAgain: string
wait: (values: { seconds: number }) => string
tooMany: (values: { minutes: number }) => string
tooManyToday: (values: { hours: number }) => string
down: {
email: string
mobile: string
}
downOther: {
email: string
mobile: string
}
attemptsLeft: (values: { left: number }) => string
}

export const signInCodeMessages: Record<'en' | 'es', SignInCodeMessages> = { en: {
title: "Check that it’s you",
safe: "To keep your account safe, we’ll send you a code.",
where: "Where should we send it?",
byEmail: (d) => "Email to " + d.to,
byMobile: (d) => "Text message to the number ending in " + d.ending,
send: "Send code",
noWay: "Choose where we should send the code.",
enterTitle: "Enter your code",
sentByEmail: (d) => "We sent a code by email to " + d.to + ". It works for 10 minutes.",
sentByMobile: (d) => "We sent a code by text message to the number ending in " + d.ending + ". It works for 10 minutes.",
label: "Code",
hint: "6 digits. If you asked for more than one code, use the newest.",
empty: "Enter the 6 digits of your code.",
remember: "Remember this browser for 30 days. Use this only on your own device.",
submit: "Continue",
again: "Send a new code",
otherWay: "Send it another way",
startOver: "Start over",
tryAgain: "Try again",
wait: (d) => plural(d.seconds, 0, en, { one: "We just sent you a code. You can ask for a new one in " + number("en-US", d.seconds, 0) + " second.", other: "We just sent you a code. You can ask for a new one in " + number("en-US", d.seconds, 0) + " seconds." }) as string,
tooMany: (d) => plural(d.minutes, 0, en, { one: "You’ve asked for 5 codes in an hour. You can ask for a new one in " + number("en-US", d.minutes, 0) + " minute, or call member services.", other: "You’ve asked for 5 codes in an hour. You can ask for a new one in " + number("en-US", d.minutes, 0) + " minutes, or call member services." }) as string,
tooManyToday: (d) => plural(d.hours, 0, en, { one: "You’ve asked for 10 codes today. You can ask for a new one in " + number("en-US", d.hours, 0) + " hour, or call member services.", other: "You’ve asked for 10 codes today. You can ask for a new one in " + number("en-US", d.hours, 0) + " hours, or call member services." }) as string,
down: {
email: "We couldn’t send the email right now. Please try again in a few minutes.",
mobile: "We couldn’t send the text message right now. Please try again in a few minutes.",
},
downOther: {
email: "We couldn’t send the email right now. Get the code by text message instead, or try again.",
mobile: "We couldn’t send the text message right now. Get the code by email instead, or try again.",
},
attemptsLeft: (d) => plural(d.left, 0, en, { one: number("en-US", d.left, 0) + " attempt left.", other: number("en-US", d.left, 0) + " attempts left." }) as string,
}, es: {
title: "Compruebe que es usted",
safe: "Para proteger su cuenta, le enviaremos un código.",
where: "¿A dónde se lo enviamos?",
byEmail: (d) => "Correo electrónico a " + d.to,
byMobile: (d) => "Mensaje de texto al número que termina en " + d.ending,
send: "Enviar código",
noWay: "Elija a dónde enviar el código.",
enterTitle: "Escriba su código",
sentByEmail: (d) => "Enviamos un código por correo electrónico a " + d.to + ". Sirve por 10 minutos.",
sentByMobile: (d) => "Enviamos un código por mensaje de texto al número que termina en " + d.ending + ". Sirve por 10 minutos.",
label: "Código",
hint: "6 dígitos. Si pidió más de un código, use el más reciente.",
empty: "Escriba los 6 dígitos de su código.",
remember: "Recordar este navegador por 30 días. Úselo solo en su propio dispositivo.",
submit: "Continuar",
again: "Enviar un código nuevo",
otherWay: "Enviarlo de otra manera",
startOver: "Empezar de nuevo",
tryAgain: "Intentar de nuevo",
wait: (d) => plural(d.seconds, 0, es, { one: "Acabamos de enviarle un código. Puede pedir otro en " + number("es-US", d.seconds, 0) + " segundo.", other: "Acabamos de enviarle un código. Puede pedir otro en " + number("es-US", d.seconds, 0) + " segundos." }) as string,
tooMany: (d) => plural(d.minutes, 0, es, { one: "Ha pedido 5 códigos en una hora. Puede pedir otro en " + number("es-US", d.minutes, 0) + " minuto o llamar a servicios para miembros.", other: "Ha pedido 5 códigos en una hora. Puede pedir otro en " + number("es-US", d.minutes, 0) + " minutos o llamar a servicios para miembros." }) as string,
tooManyToday: (d) => plural(d.hours, 0, es, { one: "Ha pedido 10 códigos hoy. Puede pedir otro en " + number("es-US", d.hours, 0) + " hora o llamar a servicios para miembros.", other: "Ha pedido 10 códigos hoy. Puede pedir otro en " + number("es-US", d.hours, 0) + " horas o llamar a servicios para miembros." }) as string,
down: {
email: "Ahora no pudimos enviar el correo. Inténtelo de nuevo en unos minutos.",
mobile: "Ahora no pudimos enviar el mensaje de texto. Inténtelo de nuevo en unos minutos.",
},
downOther: {
email: "Ahora no pudimos enviar el correo. Reciba el código por mensaje de texto o inténtelo de nuevo.",
mobile: "Ahora no pudimos enviar el mensaje de texto. Reciba el código por correo o inténtelo de nuevo.",
},
attemptsLeft: (d) => plural(d.left, 0, es, { one: "Queda " + number("es-US", d.left, 0) + " intento.", other: "Quedan " + number("es-US", d.left, 0) + " intentos." }) as string,
} }
