/** Collects what a run of faults counted: runs, violations, and the same with a guard taken off. */
export function createFaultReport() {
  const counts: Record<string, number> = {}
  /** Failures counted without a guard: none of them may be 0. */
  const controls: Record<string, number> = {}
  let runs = 0
  let violations = 0
  return {
    controls,
    addRuns: (label: string, count: number) => {
      counts[label] = count
      runs += count
    },
    reportViolation: (check: string, text: string) => {
      violations += 1
      if (violations < 20) console.log(`  VIOLATION ${check}: ${text}`)
    },
    /** Prints the counts, then one line of JSON that a script reads; sets the exit code. */
    print: (fault: string, seed: number) => {
      for (const [label, count] of Object.entries(counts)) console.log(`  ${label}: ${count}`)
      for (const [label, count] of Object.entries(controls))
        console.log(`  control, ${label}: ${count}`)
      const control = Object.values(controls).reduce((sum, count) => sum + count, 0)
      console.log(JSON.stringify({ fault, runs, acknowledged: runs, violations, control, seed }))
      if (violations > 0 || Object.values(controls).includes(0)) process.exitCode = 1
    },
  }
}

export type FaultReport = ReturnType<typeof createFaultReport>

export const printDuration = (label: string, since: number): void =>
  console.log(`  ${label}: ${((performance.now() - since) / 1_000).toFixed(0)} s`)
