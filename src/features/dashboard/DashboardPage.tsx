export function DashboardPage() {
  return <h1 tabIndex={-1}>{'DashboardPage'}</h1>
}
