// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type DeletedLetterMessages = {
subject: (values: { productName: string | number }) => string
mail: (values: { username: string | number; productName: string | number }) => string
text: (values: { productName: string | number }) => string
}

export const deletedLetterMessages: Record<'en' | 'es', DeletedLetterMessages> = { en: {
subject: (d) => "Your " + d.productName + " account was deleted",
mail: (d) => "The account " + d.username + " was deleted. Nobody can sign in with it anymore.\n\nYour health coverage hasn’t changed. We keep what the law asks us to keep, such as claims, payments and who opened your record.\n\nIf it was you, there’s nothing to do. If it wasn’t, call member services right away.\n\n" + d.productName,
text: (d) => d.productName + ": your account was deleted. Your coverage hasn’t changed. If it wasn’t you, call member services right away.",
}, es: {
subject: (d) => "Se borró su cuenta de " + d.productName,
mail: (d) => "Se borró la cuenta " + d.username + ". Ya nadie puede iniciar sesión con ella.\n\nSu cobertura de salud no cambió. Guardamos lo que la ley nos pide guardar, como sus reclamaciones, sus pagos y quién abrió sus datos.\n\nSi fue usted, no tiene que hacer nada. Si no fue usted, llame de inmediato a servicios para miembros.\n\n" + d.productName,
text: (d) => d.productName + ": se borró su cuenta. Su cobertura no cambió. Si no fue usted, llame de inmediato a servicios para miembros.",
} }
