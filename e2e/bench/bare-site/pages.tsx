import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { useState } from 'react'

type Claim = { id: string; day: string; provider: string; billedCents: number }
type Found = { id: string; name: string; facts: string[]; checked: string; accepting: string }
type Drug = { id: string; name: string; facts: string[] }
type Benefit = { name: string; answer: string; note: string; facts: [string, string][]; words: string[] }
type Data = {
  card: [string, string][]
  coverage: [string, string][]
  claims: Claim[]
  found: Found[]
  benefits: Benefit[]
  drugs: Drug[]
}

const ROWS = 25
const DRUG_ROWS = 20
const PLACES = ['Home', 'Find care', 'Pharmacy', 'Payments', 'Documents', 'Programs', 'Messages', 'Settings']

const useData = () =>
  useQuery({
    queryKey: ['data'],
    queryFn: async (): Promise<Data> => (await fetch('/data.json')).json() as Promise<Data>,
    staleTime: Number.POSITIVE_INFINITY,
  }).data

export function Frame() {
  const [isOpen, setOpen] = useState(false)
  const [sought, setSought] = useState('')
  const matches = useData()?.claims.filter(({ provider }) => sought !== '' && provider.includes(sought)) ?? []
  return (
    <>
      <header>
        <nav>
          <Link to="/">ID card</Link> <Link to="/coverage">Coverage and copays</Link>{' '}
          <Link to="/claims">Claims</Link> <Link to="/providers">Providers</Link>{' '}
          <Link to="/benefits">Benefits</Link> <Link to="/drugs">Drugs</Link>
          <button type="button" onClick={() => setOpen(!isOpen)}>
            Menu
          </button>
          {isOpen && (
            <ul>
              {PLACES.map((place) => (
                <li key={place}>{place}</li>
              ))}
            </ul>
          )}
        </nav>
        <input aria-label="Search" value={sought} onChange={({ target }) => setSought(target.value)} />
        <ol>
          {matches.slice(0, 8).map(({ id, provider }) => (
            <li key={id}>Found: {provider}</li>
          ))}
        </ol>
      </header>
      <main>
        <Outlet />
      </main>
    </>
  )
}

function Facts({ title, facts }: { title: string; facts: [string, string][] | undefined }) {
  return (
    <>
      <h1>{title}</h1>
      <section>
        <dl>
          {facts?.map(([name, value]) => [
            <dt key={name}>{name}</dt>,
            <dd key={`${name}-value`}>{value}</dd>,
          ])}
        </dl>
      </section>
    </>
  )
}

export const Card = () => <Facts title="ID card" facts={useData()?.card} />
export const Coverage = () => <Facts title="Coverage and copays" facts={useData()?.coverage} />

export function Claims() {
  const [order, setOrder] = useState<'day' | 'billedCents'>('day')
  const claims = useData()?.claims.toSorted((a, b) => (a[order] < b[order] ? 1 : -1)) ?? []
  return (
    <>
      <h1>Claims</h1>
      <table>
        <thead>
          <tr>
            <th>
              <button type="button" onClick={() => setOrder('day')}>
                Date
              </button>
            </th>
            <th>Provider</th>
            <th>
              <button type="button" onClick={() => setOrder('billedCents')}>
                Billed
              </button>
            </th>
          </tr>
        </thead>
        <tbody>
          {claims.slice(0, ROWS).map(({ id, day, provider, billedCents }) => (
            <tr key={id}>
              <td>{day}</td>
              <td>{provider}</td>
              <td>${(billedCents / 100).toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

export function Providers() {
  const found = useData()?.found ?? []
  return (
    <>
      <h1>Providers</h1>
      <p role="status">Showing 1–{found.length}</p>
      <ul className="found">
        {found.map(({ id, name, facts, checked, accepting }, index) => (
          <li key={id}>
            <span>{index + 1}</span>
            <h2>
              <Link to="/">{name}</Link>
            </h2>
            <p>{facts.join(' · ')}</p>
            <p>{checked}</p>
            <span>{accepting}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A list that shows the first 20 drugs whose name begins with the letters. */
export function Drugs() {
  const [sought, setSought] = useState('')
  const drugs = useData()?.drugs ?? []
  const found = drugs.filter(({ name }) => name.toLowerCase().startsWith(sought)).slice(0, DRUG_ROWS)
  return (
    <>
      <h1>Drugs</h1>
      <input aria-label="Drug" value={sought} onChange={({ target }) => setSought(target.value)} />
      <p role="status">{found.length} drugs</p>
      <ul className="drugs">
        {found.map(({ id, name, facts }) => (
          <li key={id}>
            <h2>{name}</h2>
            <p>{facts.join(' · ')}</p>
            <details>
              <summary>Details</summary>
            </details>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The portal's answer and table, built from plain elements. */
export function Benefits() {
  const [sought, setSought] = useState('')
  const benefits = useData()?.benefits ?? []
  const found = benefits.filter(({ words }) => sought !== '' && words.some((word) => word.includes(sought)))
  return (
    <>
      <h1>Benefits</h1>
      <input aria-label="Benefit" value={sought} onChange={({ target }) => setSought(target.value)} />
      {found.slice(0, 1).map((benefit) => (
        <Answer key={benefit.name} benefit={benefit} />
      ))}
      <ul>
        {found.slice(1, 4).map(({ name }) => (
          <li key={name}>
            <button type="button">{name}</button>
          </li>
        ))}
      </ul>
      <table>
        <tbody>
          {benefits.map(({ name, note, facts }) => (
            <tr key={name}>
              <th>
                {name} <small>{note}</small>
              </th>
              {facts.map(([term, value]) => (
                <td key={term}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const Answer = ({ benefit: { name, answer, note, facts } }: { benefit: Benefit }) => (
  <section>
    <h2>Benefit: {name}</h2>
    <span>Covered</span>
    <p>{answer}</p>
    <p>{note}</p>
    <dl>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <Link to="/">Does it need approval?</Link> <Link to="/providers">Find care</Link>{' '}
    <Link to="/coverage">Estimate the cost</Link> <button type="button">Save this answer</button>
  </section>
)
