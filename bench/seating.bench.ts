import { openSeatingPlan } from './data/seating-plan.ts'
import { measureTime, median, printReport, repeatMeasurement, roundTo } from './measure.ts'

/** A proposal for 1,000 people of 400 parties, and the plan of 2,000 people with it. */
const plan = await openSeatingPlan()
const rounds = 9
try {
  await plan.addParties(1, 400)
  await plan.addTables()
  const propose = () => plan.post('seating/proposal', { FUNCTION: '' })
  const proposalTime = median(await repeatMeasurement(rounds, () => measureTime(propose)))
  const proposal = await propose()
  const changes = proposal['CHANGES'] ?? []
  const saveTime = await measureTime(() => plan.post('seating', { FUNCTION: '', CHANGES: changes }))
  await plan.addParties(401, 800)
  const readTime = median(await repeatMeasurement(rounds, () => measureTime(plan.read)))
  printReport(
    {
      'people in the proposal': changes.length,
      'parties left': (proposal['LEFT'] ?? []).length,
      'a proposal, ms': roundTo(proposalTime, 0),
      'its changes saved, ms': roundTo(saveTime, 0),
      'the plan of 2,000 people, ms': roundTo(readTime, 0),
    },
    {
      bench: 'seating',
      figure: roundTo(proposalTime, 0),
      unit: 'ms',
      limit: 2_000,
      ratio: roundTo(proposalTime / 2_000),
      target: '1,000 people in <= 2,000 ms; a plan of 2,000 people in < 200 ms',
      met: proposalTime <= 2_000 && readTime < 200,
    },
  )
} finally {
  await plan.close()
}
