// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { number, plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { inLanguage } from '#base/messages.ts'

export type ProfilePartsMessages = {
edit: string
save: string
saving: string
cancel: string
onFile: string
kept: string
failed: string
offline: string
call: string
underAge: string
name: {
title: string
hint: string
edit: string
field: string
fieldHint: string
saved: string
error: string
}
address: {
title: string
hint: string
family: string
edit: string
term: string
line1: string
line1Hint: string
line2: string
city: string
state: string
stateHint: string
zip: string
zipHint: string
saved: string
asked: string
pending: string
pendingBody: (values: { day: string | number }) => string
keepers: {
holder: string
employer: string
state: string
"single-sign-on": string
}
errors: {
line1: string
line2: string
city: string
state: string
zip: string
zipState: string
unknown: string
}
}
phones: {
title: string
hint: string
edit: string
home: string
work: string
fieldHint: string
saved: string
errors: {
home: string
work: string
}
}
coverage: {
title: string
hint: string
edit: string
now: string
answers: {
none: string
policy: string
}
choices: {
none: string
policy: string
}
carrier: string
policyNumber: string
from: string
to: string
toHint: string
noEnd: string
saved: string
notAllowed: string
errors: {
has: string
carrier: string
policyNumber: string
from: string
to: string
order: string
}
}
ended: {
title: string
hint: string
edit: string
now: string
answers: {
show: string
hide: string
}
who: string
person: (values: { name: string | number; day: string | number }) => string
nobody: string
field: string
choices: {
show: string
hide: string
}
saved: string
error: string
notAllowed: string
}
letter: {
title: string
body: string
notAllowed: string
ask: string
}
contacts: {
title: string
hint: string
failed: string
email: string
mobile: string
verified: (values: { to: string | number }) => string
unverified: (values: { to: string | number }) => string
edit: {
email: string
mobile: string
}
new: {
email: string
mobile: string
}
newHint: string
send: string
sending: string
again: string
sent: (values: { to: string | number }) => string
code: string
verify: string
verifying: string
saved: {
email: string
mobile: string
}
errors: {
email: string
mobile: string
code: string
invalid: (values: { left: number }) => string
}
}
}

export const profilePartsMessages = inLanguage<ProfilePartsMessages>("profileParts", {
edit: "Edit",
save: "Save",
saving: "Saving",
cancel: "Cancel",
onFile: "On file now",
kept: "You started a change here and didn’t save it.",
failed: "We couldn’t load the rest of your profile",
offline: "You need to be online to see and change this.",
call: "Contact us",
underAge: "You can change this when you turn 18. Until then, the policy holder can call us.",
name: {
title: "Preferred name",
hint: "What we call you here and in our letters. Your legal name stays the same.",
edit: "Edit your preferred name",
field: "Preferred name",
fieldHint: "Leave this empty to go by your first name.",
saved: "Your preferred name is saved.",
error: "Enter a name of up to 60 letters, without numbers or signs.",
},
address: {
title: "Mailing address",
hint: "Where we mail your ID card, letters and bills.",
family: "If family members on your plan live with you, their address changes, too.",
edit: "Edit your mailing address",
term: "Address",
line1: "Street address",
line1Hint: "House number and street, or a PO box.",
line2: "Apartment, suite or unit",
city: "City",
state: "State",
stateHint: "Type the name or its 2 letters.",
zip: "ZIP code",
zipHint: "5 digits, or 9 with a hyphen.",
saved: "Your new address is saved.",
asked: "We got your new address.",
pending: "New address, in review",
pendingBody: (d) => "You’re moving to another state, so we need to check your plan first. We’ll finish by " + d.day + ". Until then, we’ll use the address above.",
keepers: {
holder: "The policy holder changes this address in their own account.",
employer: "To update your address, contact your employer or the state.",
state: "To update your address, contact your employer or the state.",
"single-sign-on": "You sign in through your employer or another service. To update your address, review your policy information there.",
},
errors: {
line1: "Enter your street address with letters, numbers and # - / . , only (at most 50).",
line2: "Use letters, numbers and # - / . , only (at most 50).",
city: "Enter your city with letters only.",
state: "Choose your state, or enter its 2 letters, such as AR.",
zip: "Enter a ZIP code of 5 or 9 digits.",
zipState: "This ZIP code isn’t in that state. Check both.",
unknown: "The post office doesn’t know this address. Check the street and house number.",
},
},
phones: {
title: "Phone numbers",
hint: "Where we can call you about your plan.",
edit: "Edit your phone numbers",
home: "Home phone",
work: "Work phone",
fieldHint: "Such as (501) 555-0123. Leave it empty if you don’t have one.",
saved: "Your phone numbers are saved.",
errors: {
home: "Enter your home phone with area code, such as (501) 555-0123.",
work: "Enter your work phone with area code, such as (501) 555-0123.",
},
},
coverage: {
title: "Other coverage",
hint: "If you have another health plan, we share the cost of care with it.",
edit: "Edit your other coverage",
now: "Do you have other coverage?",
answers: {
none: "No",
policy: "Yes",
},
choices: {
none: "No, I have no other health plan",
policy: "Yes, I have another health plan",
},
carrier: "Insurance company",
policyNumber: "Policy number",
from: "First day",
to: "Last day",
toHint: "Leave this empty if it hasn’t ended.",
noEnd: "No end date",
saved: "Your other coverage is saved.",
notAllowed: "You can’t tell us about other coverage with this member ID. Call us if you have a question.",
errors: {
has: "Choose yes or no.",
carrier: "Enter the name of the insurance company.",
policyNumber: "Enter the policy number on the card. It has letters, numbers and hyphens only.",
from: "Enter the first day of the coverage.",
to: "Enter a real last day, or leave it empty.",
order: "The last day can’t be before the first day.",
},
},
ended: {
title: "Family members whose coverage has ended",
hint: "You can leave them out of your lists. Nothing is deleted, and their claims stay in your claims.",
edit: "Edit who is shown",
now: "In lists of family members",
answers: {
show: "Shown",
hide: "Hidden",
},
who: "Coverage has ended for",
person: (d) => d.name + ", on " + d.day,
nobody: "No one in your family right now",
field: "In your lists",
choices: {
show: "Show them",
hide: "Hide them",
},
saved: "Your choice is saved.",
error: "Choose to show or hide them.",
notAllowed: "You can’t hide family members with this member ID. Call us if you have a question.",
},
letter: {
title: "Creditable coverage letter",
body: "This letter shows that you had health coverage with us, and from when to when. A new insurer or employer may ask for it.",
notAllowed: "This letter isn’t available for this member ID. Call us if you have a question.",
ask: "This letter shows that you had health coverage with us, and from when to when. Ask us for it, and we’ll mail it to you.",
},
contacts: {
title: "Email and mobile number",
hint: "Where we send sign-in codes and news about your account.",
failed: "We couldn’t load your email and mobile number",
email: "Email",
mobile: "Mobile number",
verified: (d) => d.to + ", verified",
unverified: (d) => d.to + ", not verified yet",
edit: {
email: "Change your email",
mobile: "Change your mobile number",
},
new: {
email: "New email",
mobile: "New mobile number",
},
newHint: "We’ll send a code there. Until you enter it, nothing changes.",
send: "Send code",
sending: "Sending",
again: "Send a new code",
sent: (d) => "We sent a code to " + d.to + ".",
code: "Code",
verify: "Save",
verifying: "Saving",
saved: {
email: "Your email is saved.",
mobile: "Your mobile number is saved.",
},
errors: {
email: "Enter an email address, such as name@example.com.",
mobile: "Enter a full mobile number with area code.",
code: "Enter the 6 digits we sent you.",
invalid: (d) => plural(d.left, 0, en, { one: "That code isn’t right. " + number("en-US", d.left, 0) + " try left.", other: "That code isn’t right. " + number("en-US", d.left, 0) + " tries left." }) as string,
},
},
})
