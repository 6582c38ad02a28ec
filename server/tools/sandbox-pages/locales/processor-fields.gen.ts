// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */

export type ProcessorFieldsMessages = {
card: string
bank: string
number: string
expires: string
code: string
type: string
checking: string
savings: string
routing: string
account: string
use: {
card: string
bank: string
}
ready: string
wrong: string
notATest: string
expired: string
down: string
tests: string
}

export const processorFieldsMessages: Record<'en' | 'es', ProcessorFieldsMessages> = { en: {
card: "Card",
bank: "Bank account",
number: "Card number",
expires: "Expires (MM/YY)",
code: "Security code",
type: "Account type",
checking: "Checking",
savings: "Savings",
routing: "Routing number (9 digits)",
account: "Account number",
use: {
card: "Use this card",
bank: "Use this account",
},
ready: "Ready. Continue below.",
wrong: "Check this field. It isn’t complete, or a digit is wrong.",
notATest: "This sandbox accepts test numbers only. Never type a real number here.",
expired: "This card has expired.",
down: "We couldn’t check this. Please try again.",
tests: "Test numbers",
}, es: {
card: "Tarjeta",
bank: "Cuenta bancaria",
number: "Número de tarjeta",
expires: "Vence (MM/AA)",
code: "Código de seguridad",
type: "Tipo de cuenta",
checking: "Corriente",
savings: "Ahorros",
routing: "Número de ruta (9 dígitos)",
account: "Número de cuenta",
use: {
card: "Usar esta tarjeta",
bank: "Usar esta cuenta",
},
ready: "Listo. Continúe abajo.",
wrong: "Revise este campo. Falta algo o hay un dígito mal.",
notATest: "Aquí solo se aceptan números de prueba. No escriba nunca un número real.",
expired: "Esta tarjeta está vencida.",
down: "No pudimos comprobarlo. Inténtelo de nuevo.",
tests: "Números de prueba",
} }
