// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type EligibleExpensesMessages = {
yes: readonly [{
name: string
also: string
}, {
name: string
also: string
}, {
name: string
also: string
}, {
name: string
also: string
}, {
name: string
also: string
}, {
name: string
also: string
}, {
name: string
also: string
}, {
name: string
also: string
}, {
name: string
also: string
}, {
name: string
also: string
}, {
name: string
also: string
}, {
name: string
also: string
}, {
name: string
also: string
}, {
name: string
also: string
}, {
name: string
also: string
}, {
name: string
also: string
}, {
name: string
also: string
}, {
name: string
also: string
}]
letter: readonly [{
name: string
also: string
}, {
name: string
also: string
}, {
name: string
also: string
}, {
name: string
also: string
}]
no: readonly [{
name: string
also: string
}, {
name: string
also: string
}, {
name: string
also: string
}, {
name: string
also: string
}, {
name: string
also: string
}]
}

export const eligibleExpensesMessages = inLanguage<EligibleExpensesMessages>("eligibleExpenses", {
yes: [{
name: "Doctor and specialist visits",
also: "copay office clinic physician",
}, {
name: "Hospital bills",
also: "stay surgery emergency room",
}, {
name: "Deductible and coinsurance",
also: "my share",
}, {
name: "Prescription drugs",
also: "drugs pharmacy pills insulin",
}, {
name: "Over-the-counter drugs",
also: "aspirin allergy cold pain medicine without a prescription",
}, {
name: "Dentist visits and fillings",
also: "teeth cleaning crown root canal",
}, {
name: "Braces",
also: "orthodontist teeth",
}, {
name: "Glasses and contact lenses",
also: "eyes vision sunglasses with prescription",
}, {
name: "Eye exam",
also: "vision optometrist",
}, {
name: "Hearing aids and batteries",
also: "ears",
}, {
name: "Lab tests and X-rays",
also: "blood imaging mri",
}, {
name: "Physical therapy",
also: "exercise rehab",
}, {
name: "Mental health therapy",
also: "counselor psychologist psychiatrist",
}, {
name: "Crutches, wheelchair or walker",
also: "equipment",
}, {
name: "Blood pressure monitor",
also: "equipment heart",
}, {
name: "Bandages and first aid",
also: "plaster kit",
}, {
name: "Period products",
also: "tampons pads menstrual",
}, {
name: "Ambulance",
also: "ride emergency",
}],
letter: [{
name: "Massage",
also: "back pain",
}, {
name: "Vitamins and supplements",
also: "minerals",
}, {
name: "Weight-loss program",
also: "diet",
}, {
name: "Special mattress or chair",
also: "back",
}],
no: [{
name: "Gym membership",
also: "fitness sports club",
}, {
name: "Cosmetic surgery",
also: "beauty",
}, {
name: "Teeth whitening",
also: "dentist cosmetic",
}, {
name: "Toothbrush, toothpaste and soap",
also: "shampoo toiletries",
}, {
name: "Health insurance premium taken from your pay",
also: "contribution",
}],
})
