export function DentalBenefitsPage() {
  return <h1 tabIndex={-1}>{'DentalBenefitsPage'}</h1>
}
