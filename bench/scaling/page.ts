import { renderTable } from '../ledger/page.ts'
import { roundTo } from '../measure.ts'
import type { MeasuredRun } from './measured-costs.ts'
import type { AnswerCosts, Outcome } from './simulation.ts'

/** Microseconds of processor time under load, of one unit. */
export type UnitUnderLoad = { nodeUs: number; databaseUs: number }
export type GuestUnits = Record<'page' | 'answer' | 'mail' | 'check-in', UnitUnderLoad>

/** From COSTS.md: what a unit takes from 16 connections at once, or alone where it was not measured so. */
export function readUnits(ledger: string): GuestUnits {
  const findUnit = (title: string): UnitUnderLoad => {
    const part = ledger.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
    const loaded = /16 connections at once: Node ([\d.,]+) µs, PostgreSQL ([\d.,]+) µs/.exec(part)
    const alone = new RegExp(String.raw`\| ${title} +\| +([\d.,]+) \| +([\d.,]+) \|`).exec(ledger)
    const [, nodeUs, databaseUs] = loaded ?? alone ?? []
    if (!nodeUs || !databaseUs) throw new Error(`COSTS.md has no figures of “${title}”`)
    return { nodeUs: toNumber(nodeUs), databaseUs: toNumber(databaseUs) }
  }
  return {
    page: findUnit('A public page from memory'),
    answer: findUnit('An answer'),
    mail: findUnit('A mail'),
    'check-in': findUnit('A check-in, one scan'),
  }
}

const toNumber = (text: string): number => Number(text.replaceAll(',', ''))

/** What one guest does: reads the page, answers, gets the invitation and the thanks, and comes. */
const guestDoes = { page: 4, answer: 1, mail: 2, 'check-in': 1 } as const
const busyShare = 0.6

export type Need = { guests: number; nodeCores: number; databaseCores: number }

/** Cores that so many guests an hour need, with some room for peaks. */
function countCores(units: GuestUnits, guests: number): Need {
  const sum = (what: keyof UnitUnderLoad) =>
    Object.entries(guestDoes).reduce(
      (total, [unit, times]) => total + units[unit as keyof GuestUnits][what] * times,
      0,
    )
  const toCores = (us: number) => roundTo((us * guests) / 3.6e9 / busyShare, 1)
  return { guests, nodeCores: toCores(sum('nodeUs')), databaseCores: toCores(sum('databaseUs')) }
}

/** Guests an hour for whom so many cores are enough. */
function countGuests(units: GuestUnits, cores: number): number {
  const { nodeCores, databaseCores } = countCores(units, 1_000_000)
  return roundTo((cores / (nodeCores + databaseCores)) * 1_000_000, 0)
}

export type ScalePage = {
  machine: string
  units: GuestUnits
  costs: AnswerCosts
  check: { real: MeasuredRun; simulated: Outcome }
  event: Array<{ nodes: number; databaseCores: number; outcome: Outcome }>
}

export const renderScale = ({ machine, units, costs, check, event }: ScalePage): string =>
  [
    '# How it scales',
    'Written by `npm run bench -- scale`, from `COSTS.md` and from runs of one and two nodes on this machine.',
    machine,
    '## Guests an hour',
    `One guest reads the page ${guestDoes.page} times, answers once, gets ${guestDoes.mail} mails and comes once, each scanned alone. Cores are busy six tenths of the time. Sums of processor time: disks, networks and locks come on top.`,
    renderRows(
      ['guests an hour', 'cores of nodes', 'cores of PostgreSQL'],
      [1_000_000, 10_000_000].map((guests) => Object.values(countCores(units, guests))),
    ),
    renderRows(
      ['cores in all', 'guests an hour'],
      [1, 10, 100].map((cores) => [cores, countGuests(units, cores)]),
    ),
    '## One event on television',
    `100,000 guests answer for one event within a minute, half of them in its first quarter, over nodes of two cores each, with 0.5 ms between them and the database. A node that works on 2,000 requests refuses the next one, and its guest presses again two to four seconds later. The costs are those of the run below: Node ${roundTo(costs.nodeUs, 0)} µs an answer, PostgreSQL ${roundTo(costs.groupUs, 0)} µs a group and ${roundTo(costs.answerUs, 0)} µs an answer, ${roundTo(costs.flushUs, 0)} µs until the disk has it.`,
    renderRows(
      [
        'nodes',
        'cores of PostgreSQL',
        'p50, ms',
        'p99, ms',
        'refused, then taken',
        'lost',
        'last answer, s',
        'answers a statement',
        'PostgreSQL busy',
      ],
      event.map(({ nodes, databaseCores, outcome }) => [
        nodes,
        databaseCores,
        outcome.p50Ms,
        outcome.p99Ms,
        outcome.refused,
        100_000 - outcome.accepted,
        roundTo(outcome.lastMs / 1_000, 1),
        outcome.groupSize,
        outcome.databaseBusy,
      ]),
    ),
    '## The simulation against two nodes',
    'Two nodes, their database and the sender share the two cores of this machine, 32 connections at once. The costs come from runs of one node.',
    renderRows(
      ['', 'answers a second', 'p50, ms', 'p99, ms'],
      [
        ['measured', roundTo(check.real.perSecond, 0), check.real.p50Ms, check.real.p99Ms],
        ['simulated', check.simulated.perSecond, check.simulated.p50Ms, check.simulated.p99Ms],
      ],
    ),
    'The simulation has no pauses of garbage collection and no rows that two nodes write at once, so that its slowest answers are faster than real ones.',
  ].join('\n\n') + '\n'

const renderRows = (
  columns: readonly string[],
  rows: ReadonlyArray<ReadonlyArray<string | number>>,
): string =>
  renderTable(
    columns,
    rows.map((cells) =>
      cells.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('en') : cell)),
    ),
  )
