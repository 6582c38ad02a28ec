// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type HttpPagesMessages = {
"400": {
title: string
meaning: string
next: string
}
"401": {
title: string
meaning: string
next: string
}
"403": {
title: string
meaning: string
next: string
}
"404": {
title: string
meaning: string
next: string
}
"422": {
title: string
meaning: string
next: string
}
"500": {
title: string
meaning: string
next: string
}
"503": {
title: string
meaning: string
next: string
}
default: {
title: string
meaning: string
next: string
}
}

export const httpPagesMessages = inLanguage<HttpPagesMessages>("httpPages", {
"400": {
title: "We couldn’t understand this request",
meaning: "We couldn’t understand this request.",
next: "The link may be incomplete. Start from your home page and choose the page again.",
},
"401": {
title: "Please sign in",
meaning: "You need to sign in to see this.",
next: "Sign in, then open the page again. Nothing in your account has changed.",
},
"403": {
title: "You can’t see this page",
meaning: "You don’t have access to this page.",
next: "It may belong to someone else or to another of your plans. If you think you should see it, call us.",
},
"404": {
title: "We couldn’t find this",
meaning: "We couldn’t find what you asked for.",
next: "It may have been moved or removed. Start from your home page, or call us for help.",
},
"422": {
title: "Something isn’t right",
meaning: "Some of the information you sent isn’t right.",
next: "Start from your home page and enter it again. Check dates and numbers.",
},
"500": {
title: "We couldn’t show this page",
meaning: "Something went wrong on our side.",
next: "Try again in a minute. If it keeps happening, call us and read us the code.",
},
"503": {
title: "We’ll be back soon",
meaning: "Our systems are down for scheduled maintenance or too busy right now.",
next: "Try again in a few minutes. If it’s urgent, call us.",
},
default: {
title: "We couldn’t show this page",
meaning: "Something unexpected happened.",
next: "Try again. If it keeps happening, call us and read us the code.",
},
})
