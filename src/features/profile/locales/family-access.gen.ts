// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type FamilyAccessMessages = {
title: string
closed: {
"under-age": string
"not-allowed": string
}
holder: {
title: (values: { name: string | number }) => string
body: string
now: string
nothing: (values: { name: string | number }) => string
}
topics: {
claims: {
name: string
hint: string
}
idCards: {
name: string
hint: string
}
messages: {
name: string
hint: string
}
}
until: (values: { topic: string | number; day: string | number }) => string
lastDay: string
save: string
saving: string
saved: string
errors: {
missing: string
past: string
late: (values: { day: string | number }) => string
}
covered: {
title: string
body: string
sees: {
all: string
granted: string
nothing: string
}
}
log: {
title: (values: { count: string | number }) => string
mine: {
granted: (values: { name: string | number; topic: string | number; day: string | number }) => string
changed: (values: { name: string | number; topic: string | number; day: string | number }) => string
stopped: (values: { name: string | number; topic: string | number }) => string
ended: (values: { name: string | number; topic: string | number; day: string | number }) => string
}
theirs: {
granted: (values: { name: string | number; topic: string | number; day: string | number }) => string
changed: (values: { name: string | number; topic: string | number; day: string | number }) => string
stopped: (values: { name: string | number; topic: string | number }) => string
ended: (values: { name: string | number; topic: string | number; day: string | number }) => string
}
}
}

export const familyAccessMessages = inLanguage<FamilyAccessMessages>("familyAccess", {
title: "Family access",
closed: {
"under-age": "Until you turn 18, the policy holder sees your records. Then you decide.",
"not-allowed": "You can’t use family access with this member ID. Call us if you have a question.",
},
holder: {
title: (d) => "What " + d.name + " can see",
body: "You’re 18 or older, so your records are yours. You can let the policy holder see some of them. You can turn it off at any time.",
now: "On now",
nothing: (d) => d.name + " can’t see your records.",
},
topics: {
claims: {
name: "Claims and spending",
hint: "What care you had, who gave it, and what it cost.",
},
idCards: {
name: "ID card",
hint: "They can see your card and save it as a PDF, without your birth date. They can’t send or order it.",
},
messages: {
name: "Messages",
hint: "Letters we send to you, such as decisions on claims.",
},
},
until: (d) => d.topic + ", through " + d.day,
lastDay: "Last day",
save: "Save family access",
saving: "Saving",
saved: "Your family access is saved.",
errors: {
missing: "Enter the last day they can see this.",
past: "Choose today or a later day.",
late: (d) => "Choose a day up to " + d.day + ". After that, you can turn it on again.",
},
covered: {
title: "What you can see of your family",
body: "Adults decide for themselves. They can turn this on in their own account, under Profile.",
sees: {
all: "All of their records, until they turn 18",
granted: "What they let you see",
nothing: "Nothing",
},
},
log: {
title: (d) => "History of changes (" + d.count + ")",
mine: {
granted: (d) => "You let " + d.name + " see: " + d.topic + ", through " + d.day + ".",
changed: (d) => "You changed the last day for " + d.name + ": " + d.topic + ", through " + d.day + ".",
stopped: (d) => "You turned off access for " + d.name + ": " + d.topic + ".",
ended: (d) => "Access for " + d.name + " ended by itself: " + d.topic + ". The last day was " + d.day + ".",
},
theirs: {
granted: (d) => d.name + " let you see: " + d.topic + ", through " + d.day + ".",
changed: (d) => d.name + " changed the last day: " + d.topic + ", through " + d.day + ".",
stopped: (d) => d.name + " turned off your access: " + d.topic + ".",
ended: (d) => "What " + d.name + " let you see ended by itself: " + d.topic + ". The last day was " + d.day + ".",
},
},
})
