// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type CodeLetterMessages = {
subject: (values: { productName: string | number }) => string
mail: (values: { code: string | number; productName: string | number }) => string
text: (values: { productName: string | number; code: string | number }) => string
}

export const codeLetterMessages: Record<'en' | 'es', CodeLetterMessages> = { en: {
subject: (d) => "Your " + d.productName + " code",
mail: (d) => "Your code is " + d.code + ".\n\nEnter it on the page where you asked for it. It works for 10 minutes.\n\nDon’t share this code. We’ll never ask you for it by phone, email or text. If you didn’t ask for a code, you can ignore this email.\n\n" + d.productName,
text: (d) => d.productName + ": your code is " + d.code + ". It works for 10 minutes. Don’t share it with anyone.",
}, es: {
subject: (d) => "Su código de " + d.productName,
mail: (d) => "Su código es " + d.code + ".\n\nEscríbalo en la página donde lo pidió. Sirve por 10 minutos.\n\nNo lo comparta. Nunca se lo pediremos por teléfono, por correo ni por mensaje de texto. Si usted no pidió un código, no tiene que hacer nada.\n\n" + d.productName,
text: (d) => d.productName + ": su código es " + d.code + ". Sirve por 10 minutos. No lo comparta con nadie.",
} }
