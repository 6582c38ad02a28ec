import { chatForms } from './chat-stage.ts'
import { FAULT_ANSWERS } from '#contract/entities/staff-sandbox.ts'
import { SANDBOX_PASSWORD } from '#server/identity/provider/sandbox-person.ts'
import { INSURER_ZONE } from '#server/config/clock.ts'
import { REVIEWER_MODES, type ReviewerMode, type SourceToFail } from '#server/tools/seed/sandbox-switches.ts'
import { BILL_VARIANTS, type BillVariant } from '#server/tools/seed/estimated-claim.ts'
import { type Markup, html, page } from '#server/platform/http/html.ts'
import type { Registrant } from '#server/tools/seed/registrants.ts'
import { signIns } from '#server/tools/seed/sign-ins.ts'
import { CLOCK_PRESETS } from './clock-presets.ts'
import type { Switches } from '#server/platform/http/faults.ts'
import { TOURS } from './tours.ts'

export type Stage = {
  productName: string
  switches: Switches
  now: Temporal.Instant
  newcomers: readonly Registrant[]
  reviewer: ReviewerMode
  failingSource: SourceToFail
  isExplainedAhead: boolean
}

/** Calls that are worth failing, by the page that needs them. */
export const BREAKABLE = {
  'ID card': 'GET /abcbs/v1/members/',
  'Plans and family': 'GET /member/myblueprint/v1/users/',
  'Coverage and copays': 'GET /fhir/Coverage',
  'Explanations of benefits': 'GET /fhir/ExplanationOfBenefit',
  'Every page’s data': 'GET /abcbs/',
} as const

/** Describes each answer to the chosen calls. */
const ANSWER_WORDS: Record<(typeof FAULT_ANSWERS)[number], string> = {
  '503': 'is refused: too busy (503)',
  '401': 'is refused: not signed in (401)',
  html: 'is answered by a Wi-Fi sign-in page',
  half: 'stops in the middle of the data',
  cut: 'breaks the connection',
  late: 'comes late',
  exception: 'is an exception of the health-record service',
}

/** The sandbox page: who to sign in as and what to look at, the clock, the switches, and what should fail. */
export const sandboxPage = ({
  productName,
  switches,
  now,
  newcomers,
  reviewer,
  failingSource,
  isExplainedAhead,
}: Stage): string =>
  page(
    `Sandbox - ${productName}`,
    html`<main>
      <h1>${productName}: the sandbox</h1>
      <p>
        A complete member portal of a health insurer, with invented people and everything that happened to
        them in three years. Nothing here is real, and nothing leaves this machine: mail and faxes land in the
        <a href="/sandbox/inbox">inbox</a>. Everyone’s password is <code>${SANDBOX_PASSWORD}</code>.
      </p>
      <p>
        <a href="/login">To the portal’s front door</a> · <a href="/sandbox/inbox">Inbox</a> ·
        <a href="/docs">The API</a>
      </p>
      <h2 id="people">Sign in as</h2>
      <ul class="people" aria-labelledby="people">
        ${signIns.map(person)}
      </ul>
      ${registration(newcomers)} ${clock(now, switches)} ${review(reviewer)} ${recordSources(failingSource)}
      ${sessions()} ${estimates(isExplainedAhead)} ${fills()} ${leavingProviders()} ${chatForms(switches)}
      ${systems(switches)} ${failures(switches)} ${reset()}
    </main>`,
  )

const BILL_WORDS: Record<BillVariant, string> = {
  'as-estimated': 'as estimated',
  'with-lab': 'with lab work that wasn’t planned',
  'below-price': 'below the agreed price',
  'without-approval': 'without an approval, so that it is denied',
}

const estimates = (isExplainedAhead: boolean): Markup =>
  html`<h2 id="estimates">Cost estimates</h2>
    <p>
      Save an estimate in the portal. The button bills the newest one without a claim, for care given
      yesterday, and matches the claim.
    </p>
    <form method="post" action="/sandbox/estimated-claim">
      <label>
        The provider bills
        <select name="bill">
          ${BILL_VARIANTS.map((variant) => html`<option value="${variant}">${BILL_WORDS[variant]}</option>`)}
        </select>
      </label>
      <button>Create the claim</button>
    </form>
    <p>
      New contracts raise each agreed price by 4 percent. Saved estimates then say so; decided claims keep
      their prices.
    </p>
    <form method="post" action="/sandbox/prices"><button>Raise the agreed prices</button></form>
    <p>
      Advance explanations of benefits are ${isExplainedAhead ? 'on' : 'off'}. The insurer gives one for a
      saved estimate of care that is three or more business days ahead.
    </p>
    <form method="post" action="/sandbox/advance-explanations" class="row">
      <button name="ahead" value="on">Explain benefits ahead</button>
      <button name="ahead" value="off">Don’t explain them</button>
    </form>`

const firstNameOf = (who: string): string => who.split(',')[0] ?? who

const person = ({ login, who }: (typeof signIns)[number]): Markup =>
  html`<li>
    <h3>${firstNameOf(who)}</h3>
    <p>${who.slice(firstNameOf(who).length + 1).trim()}</p>
    <p class="look">${TOURS[login]}</p>
    <form method="post" action="/sandbox/sign-in" target="_blank" rel="noopener">
      <button name="login" value="${login}">Sign in as ${firstNameOf(who)}</button>
    </form>
    <p class="aside"><code>${login}</code></p>
  </li>`

const asTyped = (day: string): string => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')

const registration = (newcomers: readonly Registrant[]): Markup =>
  html`<h2 id="register">Register</h2>
    <p>
      The insurer knows these people, but they have no account yet. <a href="/register">Register</a> one of
      them with the details below; codes land in the <a href="/sandbox/inbox">inbox</a>. You can also enter
      other details: those of a person above show that an account exists, made-up ones that no one was found.
    </p>
    <ul class="people" aria-labelledby="register">
      ${newcomers.map(newcomer)}
    </ul>`

const newcomer = ({ who, name, memberId, ssn, birthDate, mbi, username }: Registrant): Markup =>
  html`<li>
    <h3>${firstNameOf(who)}</h3>
    <p>${who.slice(firstNameOf(who).length + 1).trim()}</p>
    <p class="look">
      ${name}, born <code>${asTyped(birthDate)}</code>
      ${memberId !== undefined && html`<br />Member ID <code>${memberId}</code>`}
      <br />Social Security number <code>${ssn}</code>
      ${mbi !== undefined && html`<br />Medicare number <code>${mbi}</code>`}
    </p>
    ${username !== undefined && html`<p class="aside">Registered as <code>${username}</code></p>`}
  </li>`

const momentFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: INSURER_ZONE,
})

const clock = (now: Temporal.Instant, { clockOffsetSeconds }: Switches): Markup =>
  html`<h2>The clock</h2>
    <p>
      It is <strong>${momentFormat.format(now.epochMilliseconds)}</strong> for the
      insurer${clockOffsetSeconds === 0 ? '' : ', by the sandbox’s clock'}. Claims are decided, payments are
      credited, AutoPay charges and letters go out by this clock, within a minute or when you press “Run what
      is due”.
    </p>
    <form method="post" action="/sandbox/clock" class="row">
      ${Object.entries(CLOCK_PRESETS).map(
        ([name, { label }]) => html`<button name="to" value="${name}">${label}</button>`,
      )}
      <button name="to" value="now">Back to the real time</button>
    </form>
    <form method="post" action="/sandbox/run"><button>Run what is due</button></form>`

/** The modes of the reviewer, in words. */
const REVIEWER_WORDS: Record<ReviewerMode, string> = {
  decides: 'decides on the day that is due',
  asks: 'asks the member for information first',
  extends: 'takes more time first',
  misses: 'misses every deadline',
}

const review = (reviewer: ReviewerMode): Markup =>
  html`<h2>The reviewer</h2>
    <p>
      What the reviewer of prior authorizations and of requests about health records does when a request is
      due by the insurer’s clock.
    </p>
    <form method="post" action="/sandbox/reviewer">
      <label for="reviewer">The reviewer</label>
      <select id="reviewer" name="reviewer">
        ${REVIEWER_MODES.map(
          (mode) =>
            html`<option value="${mode}" ${mode === reviewer ? html` selected` : ''}>
              ${REVIEWER_WORDS[mode]}
            </option>`,
        )}
      </select>
      <p><button>Save</button></p>
    </form>`

const SOURCE_WORDS: Record<SourceToFail, string> = {
  none: 'All of them answer',
  laboratory: 'The laboratory doesn’t answer',
  pharmacy: 'The pharmacy doesn’t answer',
  hospital: 'The hospital doesn’t answer',
}

const recordSources = (failing: SourceToFail): Markup =>
  html`<h2>Sources of health records</h2>
    <p>If a source doesn’t answer, only its part of the record is missing.</p>
    <form method="post" action="/sandbox/record-source">
      <label for="record-source">The sources</label>
      <select id="record-source" name="source">
        ${Object.entries(SOURCE_WORDS).map(
          ([source, words]) =>
            html`<option value="${source}" ${source === failing ? html` selected` : ''}>${words}</option>`,
        )}
      </select>
      <p><button>Save</button></p>
    </form>`

const leavingProviders = (): Markup =>
  html`<h2>A provider leaves the network</h2>
    <p>
      A primary care provider leaves the network in a month. Press “Run what is due” to send the news. Kim has
      a provider once she has chosen one; Wilma’s plan names its own rule.
    </p>
    <form method="post" action="/sandbox/provider-leaves" class="row">
      <button name="of" value="kim">Kim’s provider leaves</button>
      <button name="of" value="wilma">Wilma’s provider leaves</button>
    </form>`

const sessions = (): Markup =>
  html`<h2>Sessions under an approval</h2>
    <p>
      Marcus’s cardiac rehabilitation is approved for 12 sessions. Each billed session counts as used, and he
      is reminded when 3 are left.
    </p>
    <form method="post" action="/sandbox/session">
      <button>Bill one more session</button>
    </form>`

const fills = (): Markup =>
  html`<h2>Fill a prescription now</h2>
    <p>
      The pharmacy fills 30 days today, and the claim is decided at once. Compare it with “Price a drug” in
      the pharmacy center.
    </p>
    <form method="post" action="/sandbox/fill" class="row">
      <input type="hidden" name="drug" value="atorvastatin-20-mg" />
      <button name="of" value="dana">Atorvastatin for Dana</button>
      <button name="of" value="octavia">Atorvastatin for Octavia</button>
    </form>`

const systems = ({ outage, notice }: Switches): Markup =>
  html`<h2>Outage and notice</h2>
    <form method="post" action="/sandbox/form">
      <p>
        <label
          ><input type="checkbox" name="outage" ${outage ? html` checked` : ''} />The systems are
          unavailable</label
        >
      </p>
      <label for="notice">Notice to all members</label>
      <textarea id="notice" name="notice" rows="2" maxlength="4000">${notice}</textarea>
      <p><button class="primary">Save</button></p>
    </form>`

const failures = ({ next }: Switches): Markup => {
  const due = next.filter(({ times }) => times > 0)
  return html`<h2>Make something fail</h2>
    <form method="post" action="/sandbox/fail">
      <label for="call">Which data</label>
      <select id="call" name="call">
        ${Object.entries(BREAKABLE).map(([label, call]) => html`<option value="${call}">${label}</option>`)}
      </select>
      <label for="answer">The answer</label>
      <select id="answer" name="answer">
        ${FAULT_ANSWERS.map((answer) => html`<option value="${answer}">${ANSWER_WORDS[answer]}</option>`)}
      </select>
      <label for="times">How many times</label>
      <input id="times" name="times" inputmode="numeric" pattern="[1-9][0-9]{0,2}" value="3" required />
      <p><button>Make it fail</button></p>
    </form>
    ${
      due.length > 0 &&
      html`<p>Due now:</p>
        <ul>
          ${due.map(
            ({ call, answer, times }) =>
              html`<li><code>${call}</code> ${ANSWER_WORDS[answer]}, ${times} more times</li>`,
          )}
        </ul>`
    }
    <p class="aside">
      To make any other call fail, use <code>POST /sandbox/switches</code>, for example
      <code>{"next":[{"call":"GET /fhir/Coverage","answer":"503","times":1}]}</code>.
    </p>`
}

const reset = (): Markup =>
  html`<h2>Put everything back</h2>
    <p>
      Ends the outage, removes the notice, cancels failures that are still due, lets the reviewer decide on
      time, and sets the clock to the real time. What people have done in the portal stays.
    </p>
    <form method="post" action="/sandbox/reset"><button>Put everything back</button></form>
    <h2>Start over</h2>
    <p>
      Does the same, and also undoes everything that people have done: messages, payments, new accounts and
      passwords, the inbox. Everything is then as after the first start, with ages and claims counted from
      today. Everyone is signed out.
    </p>
    <form method="post" action="/sandbox/world"><button>Start over</button></form>`
