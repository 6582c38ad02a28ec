import '#features/plans/PlanStatus.tsx'
