// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { inLanguage } from '#base/messages.ts'

export type PageClosedMessages = {
older: {
title: (values: { page: string | number }) => string
next: string
}
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
older: {
title: (d) => "“" + d.page + "” isn’t open to you yet",
next: "What you can use now:",
},
future: {
title: (d) => "“" + d.page + "” opens on " + d.date,
body: (d) => "Your " + d.plan + " plan starts on " + d.date + ". This page is part of the plan and opens that day.",
next: "What you can use now:",
},
ended: {
title: (d) => "“" + d.page + "” is closed",
body: (d) => "Your " + d.plan + " plan ended on " + d.date + ". This page was part of it only until then.",
undated: (d) => "Your " + d.plan + " plan has ended. This page was part of it only until then.",
next: "What you can still use:",
},
})
