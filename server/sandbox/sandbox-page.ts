import { html, page } from '#server/http/html.ts'
import { SANDBOX_PASSWORD, signIns } from '#server/seed/sign-ins.ts'
import type { Switches } from './faults.ts'

export const sandboxPage = (switches: Switches): string =>
  page(
    'Sandbox',
    html`<main>
      <h1>Sandbox</h1>
      <p>
        Synthetic people only. Everyone's password is <code>${SANDBOX_PASSWORD}</code>.
        <a href="/login">Go to the portal</a> · <a href="/sandbox/inbox">Inbox</a> · <a href="/docs">Calls</a>
      </p>
      <h2>People</h2>
      <div class="scroll" tabindex="0" role="region" aria-label="People">
        <table>
          <thead>
            <tr>
              <th scope="col">Username</th>
              <th scope="col">Who</th>
            </tr>
          </thead>
          <tbody>
            ${signIns.map(
              ({ login, who }) =>
                html`<tr>
                  <td><code>${login}</code></td>
                  <td>${who}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <h2>Switches</h2>
      <form method="post" action="/sandbox/form">
        <p>
          <label
            ><input type="checkbox" name="outage" ${switches.outage ? html` checked` : ''} />The system is
            unavailable</label
          >
        </p>
        <label for="notice">Notice to all members</label>
        <textarea id="notice" name="notice" rows="2" maxlength="4000">${switches.notice}</textarea>
        <label for="clock">Seconds the server's clock runs ahead</label>
        <input
          id="clock"
          name="clockOffsetSeconds"
          inputmode="numeric"
          pattern="-?[0-9]*"
          value="${switches.clockOffsetSeconds}"
        />
        <p><button class="primary" type="submit">Save</button></p>
      </form>
      <form method="post" action="/sandbox/reset"><button type="submit">Put everything back</button></form>
      <form method="post" action="/sandbox/run">
        <p>
          Payments are credited, AutoPay is drafted and explanations of benefits go out by the server's clock,
          within a minute; or at once:
        </p>
        <button type="submit">Run what is due</button>
      </form>
      <h2>Make the next call fail</h2>
      <p>
        Send <code>POST /sandbox/switches</code> with, for example,
        <code>{"next":[{"call":"GET /fhir/Coverage","answer":"503","times":1}]}</code>. Answers: 503, 401,
        html, half, cut, late, exception. Due now: ${switches.next.filter(({ times }) => times > 0).length}.
      </p>
    </main>`,
  )
