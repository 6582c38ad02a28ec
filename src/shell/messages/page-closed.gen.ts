// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type PageClosedMessages = {
future: {
title: (values: { page: string | number; date: string | number }) => string
body: (values: { plan: string | number; date: string | number }) => string
next: string
}
ended: {
title: (values: { page: string | number }) => string
body: (values: { plan: string | number; date: string | number }) => string
undated: (values: { plan: string | number }) => string
next: string
}
}

export const pageClosedMessages = inLanguage<PageClosedMessages>("pageClosed", {
future: {
title: (d) => "“" + d.page + "” opens on " + d.date,
body: (d) => "Your " + d.plan + " plan starts on " + d.date + ". Nothing is wrong: this page is part of the plan and opens on that day.",
next: "What your plan has already:",
},
ended: {
title: (d) => "“" + d.page + "” is closed",
body: (d) => "Your " + d.plan + " plan ended on " + d.date + ", and this page was part of it only until then.",
undated: (d) => "Your " + d.plan + " plan has ended, and this page was part of it only until then.",
next: "What is still open:",
},
})
