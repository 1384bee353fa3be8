import { PlanChoice } from './plan-choice.tsx'

export function UpgradePlanPage() {
  return <PlanChoice page="upgradePlan" />
}
