type ArrowTransition = { from: string; on: string; to: string }

/** Mermaid arrows: one for all transitions from one state to the same other state. */
export function renderArrows(transitions: readonly ArrowTransition[]): string[] {
  const between = Map.groupBy(
    transitions,
    ({ from, to }) => `  ${toStateName(from)} --> ${toStateName(to)}`,
  )
  return [...between].map(
    ([arrow, transitionsOfArrow]) =>
      `${arrow} : ${transitionsOfArrow.map(({ on }) => on).join(', ')}`,
  )
}

const toStateName = (step: string): string => (step === 'none' ? '[*]' : step.replaceAll('-', '_'))
