// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type RegistrationMailMessages = {
subject: (values: { code: string | number; product: string | number }) => string
mail: (values: { product: string | number; code: string | number; minutes: string | number }) => string
text: (values: { product: string | number; code: string | number; minutes: string | number }) => string
}

export const registrationMailMessages: Record<'en' | 'es', RegistrationMailMessages> = { en: {
subject: (d) => d.code + " is your code for " + d.product,
mail: (d) => "Your code for " + d.product + " is " + d.code + ".\n\nEnter it on the registration page within " + d.minutes + " minutes. It tells us that this email address is yours.\n\nWe'll never call or text you to ask for it. If you didn't ask for a code, you can ignore this email.",
text: (d) => d.product + ": " + d.code + " is your code. It works for " + d.minutes + " minutes. We'll never ask you for it.",
}, es: {
subject: (d) => d.code + " es su código para " + d.product,
mail: (d) => "Su código para " + d.product + " es " + d.code + ".\n\nEscríbalo en la página de registro antes de que pasen " + d.minutes + " minutos. Así sabemos que este correo electrónico es suyo.\n\nNunca lo llamaremos ni le escribiremos para pedírselo. Si no pidió un código, no haga caso de este mensaje.",
text: (d) => d.product + ": " + d.code + " es su código. Sirve durante " + d.minutes + " minutos. Nunca se lo pediremos.",
} }
