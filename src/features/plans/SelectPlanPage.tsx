export function SelectPlanPage() {
  return <h1 tabIndex={-1}>{'SelectPlanPage'}</h1>
}
