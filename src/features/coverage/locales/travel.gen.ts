// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type TravelMessages = {
answer: string
englishOnly: string
card: string
contact: string
claim: string
country: {
label: string
choose: string
emergency: string
mobile: string
landline: string
operator: (values: { number: string | number }) => string
unknown: (values: { country: string | number }) => string
list: (values: { country: string | number }) => string
}
}

export const travelMessages = inLanguage<TravelMessages>("travel", {
answer: "What your plan covers away from home, whom to call, and what to do. You can read this page offline.",
englishOnly: "This page is in English only. Call us if you’d like it in another language.",
card: "Open your ID card",
contact: "Contact us",
claim: "Send a claim for care abroad",
country: {
label: "Country",
choose: "Choose a country",
emergency: "In an emergency, call",
mobile: "Call us from a mobile phone",
landline: "Call us from another phone",
operator: (d) => "Your phone company may charge you for these calls. Or ask an operator for a collect call to +1 " + d.number + ": we pay for it.",
unknown: (d) => "We don’t have the emergency number for " + d.country + ". Ask someone near you: the hotel, the police or a store. On many mobile phones, 112 works too.",
list: (d) => "What to know in " + d.country,
},
})
