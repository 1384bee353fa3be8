import { PlanChoice } from './plan-choice.tsx'

export function ChangePlanPage() {
  return <PlanChoice page="changePlan" />
}
