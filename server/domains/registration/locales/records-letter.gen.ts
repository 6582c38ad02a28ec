// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type RecordsLetterMessages = {
subject: (values: { product: string | number }) => string
mail: (values: { product: string | number; code: string | number; address: string | number; hours: string | number; phone: string | number }) => string
text: (values: { product: string | number; code: string | number; hours: string | number; phone: string | number }) => string
letter: (values: { product: string | number; code: string | number; address: string | number; day: string | number; phone: string | number }) => string
notice: (values: { product: string | number; phone: string | number }) => string
noticeText: (values: { product: string | number; phone: string | number }) => string
}

export const recordsLetterMessages: Record<'en' | 'es', RecordsLetterMessages> = { en: {
subject: (d) => "A new " + d.product + " account in your name",
mail: (d) => "An online account was registered in your name at " + d.product + ". Your claims, ID card and messages stay closed until this code is entered: " + d.code + "\n\nIf you registered: sign in at " + d.address + " and enter the code. It works for " + d.hours + " hours.\n\nIf you didn’t register: don’t use the code, and don’t give it to anyone. Call us at " + d.phone + " and we’ll block the account. Without the code it shows nothing of yours.\n\nWe’ll never ask you for the code by phone, email or text.",
text: (d) => d.product + ": an account was registered in your name. If it was you, sign in and enter " + d.code + " within " + d.hours + " hours. If not, call " + d.phone + " and share the code with no one.",
letter: (d) => "An online account was registered in your name at " + d.product + ". Your claims, ID card and messages stay closed until this code is entered: " + d.code + "\n\nIf you registered: sign in at " + d.address + " and enter the code by " + d.day + ".\n\nIf you didn’t register: don’t use the code, and don’t give it to anyone. Call us at " + d.phone + " and we’ll block the account. Without the code it shows nothing of yours.\n\nWe’ll never ask you for the code by phone, email or text.",
notice: (d) => "An online account was registered in your name at " + d.product + ". If it was you, there is nothing to do.\n\nIf it wasn’t you, call us at " + d.phone + " and we’ll block the account. It shows nothing of yours until a code is entered that only you get.",
noticeText: (d) => d.product + ": an account was registered in your name. If it wasn’t you, call " + d.phone + ". It shows nothing of yours until a code that only you get is entered.",
}, es: {
subject: (d) => "Una cuenta nueva de " + d.product + " a su nombre",
mail: (d) => "Se registró una cuenta en línea a su nombre en " + d.product + ". Sus reclamaciones, su tarjeta y sus mensajes siguen cerrados hasta que se escriba este código: " + d.code + "\n\nSi usted se registró: inicie sesión en " + d.address + " y escriba el código. Sirve durante " + d.hours + " horas.\n\nSi no se registró: no use el código ni se lo dé a nadie. Llámenos al " + d.phone + " y bloquearemos la cuenta. Sin el código no muestra nada suyo.\n\nNunca le pediremos el código por teléfono, por correo ni por mensaje de texto.",
text: (d) => d.product + ": se registró una cuenta a su nombre. Si fue usted, inicie sesión y escriba " + d.code + " en las próximas " + d.hours + " horas. Si no, llame al " + d.phone + " y no comparta el código.",
letter: (d) => "Se registró una cuenta en línea a su nombre en " + d.product + ". Sus reclamaciones, su tarjeta y sus mensajes siguen cerrados hasta que se escriba este código: " + d.code + "\n\nSi usted se registró: inicie sesión en " + d.address + " y escriba el código a más tardar el " + d.day + ".\n\nSi no se registró: no use el código ni se lo dé a nadie. Llámenos al " + d.phone + " y bloquearemos la cuenta. Sin el código no muestra nada suyo.\n\nNunca le pediremos el código por teléfono, por correo ni por mensaje de texto.",
notice: (d) => "Se registró una cuenta en línea a su nombre en " + d.product + ". Si fue usted, no tiene que hacer nada.\n\nSi no fue usted, llámenos al " + d.phone + " y bloquearemos la cuenta. No muestra nada suyo hasta que se escriba un código que solo usted recibe.",
noticeText: (d) => d.product + ": se registró una cuenta a su nombre. Si no fue usted, llame al " + d.phone + ". No muestra nada suyo hasta que se escriba un código que solo usted recibe.",
} }
