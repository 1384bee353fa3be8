import { PlanChoice } from './plan-choice.tsx'

export function UpgradePlanPage() {
  return <PlanChoice place="upgradePlan" />
}
