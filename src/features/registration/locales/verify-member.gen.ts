// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type VerifyMemberMessages = {
title: string
intro: string
how: string
byCard: string
byCardHint: string
bySsn: string
bySsnHint: string
memberId: string
memberIdHint: string
ssn: string
ssnHint: string
ssnWhat: string
ssnLast4: string
ssnLast4What: string
firstName: string
lastName: string
nameHint: string
firstNameHint: string
birthDate: string
birthDateHint: string
medicare: string
mbi: string
mbiHint: string
mbiWhat: string
guardian: {
title: string
body: string
firstName: string
lastName: string
}
check: string
checking: string
found: {
title: (values: { name: string | number }) => string
titleChild: (values: { name: string | number }) => string
body: string
}
errors: {
memberId: string
ssn: string
ssnLast4: string
firstName: string
lastName: string
birthDate: string
future: string
mbi: string
guardianFirstName: string
guardianLastName: string
}
outcomes: {
"REG-0006": string
"REG-0007": string
"REG-0013": string
"REG-0037": string
"REG-0038": string
}
callUs: (values: { number: string | number }) => string
help: string
}

export const verifyMemberMessages = inLanguage<VerifyMemberMessages>("verifyMember", {
title: "Find your plan",
intro: "Have your ID card ready. We check this with your plan and don’t keep any of these numbers.",
how: "How should we find you?",
byCard: "Member ID",
byCardHint: "It’s on the front of your ID card.",
bySsn: "Social Security number",
bySsnHint: "Use this if you don’t have your card.",
memberId: "Member ID",
memberIdHint: "Letters and numbers, as on your card.",
ssn: "Social Security number",
ssnHint: "9 digits. We hide them as you type.",
ssnWhat: "Social Security number",
ssnLast4: "Last 4 digits of your Social Security number",
ssnLast4What: "the last 4 digits",
firstName: "First name",
lastName: "Last name",
nameHint: "As on your ID card.",
firstNameHint: "As on your ID card. If you have only one name, enter it in both fields.",
birthDate: "Date of birth",
birthDateHint: "Month, day and year, such as 03/14/1980.",
medicare: "I have a Medicare plan",
mbi: "Last 4 characters of your Medicare number",
mbiHint: "Your Medicare number (MBI) is on your red, white and blue card.",
mbiWhat: "the Medicare number",
guardian: {
title: "A legal guardian registers a child",
body: "This member is under 14. As the legal guardian, enter your own name here.",
firstName: "Guardian’s first name",
lastName: "Guardian’s last name",
},
check: "Find my plan",
checking: "Looking for your plan",
found: {
title: (d) => "We found your plan, " + d.name,
titleChild: (d) => "We found " + d.name + "’s plan",
body: "You’ve shown us who you are, so you don’t need to do it again. Continue with the next step.",
},
errors: {
memberId: "Enter the member ID on your card. It has letters and numbers only.",
ssn: "Enter all 9 digits of your Social Security number.",
ssnLast4: "Enter the last 4 digits of your Social Security number.",
firstName: "Enter your first name with letters only. If you have only one name, enter it in both fields.",
lastName: "Enter your last name with letters only. If you have only one name, enter it in both fields.",
birthDate: "Enter a real date of birth, such as 03/14/1980.",
future: "A date of birth can’t be in the future.",
mbi: "Enter the last 4 letters or numbers of your Medicare number.",
guardianFirstName: "Enter the guardian’s first name.",
guardianLastName: "Enter the guardian’s last name.",
},
outcomes: {
"REG-0006": "Check each line against your ID card. If you have a Medicare plan, check that box too. You have 5 tries a day.",
"REG-0007": "Federal Employee Program members register on another site. We can tell you where.",
"REG-0013": "Your plan may not have started in our system yet. We can look it up for you.",
"REG-0037": "Sign in with the account you have. If you forgot your username or password, we’ll help you get in.",
"REG-0038": "This keeps strangers from guessing your information.",
},
callUs: (d) => "Call " + d.number,
help: "Get help signing in",
})
