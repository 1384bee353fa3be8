import { readFileSync, writeFileSync } from 'node:fs'
import { formatText } from '../../tools/format-text.mjs'
import { describeMachine } from '../../tools/testing/measured-runs.mjs'

export type PeerRow = { what: string; unit: string; ours: number; peer: string; theirs: number }

const path = 'bench/PEERS.md'
const mark = '## Measured\n'

/** Puts the figures and notes of this run in place of those of the last one. */
export async function writePeersPage(rows: PeerRow[], notes: string[]): Promise<void> {
  const [head = ''] = readFileSync(path, 'utf8').split(mark)
  writeFileSync(path, await formatText(path, `${head}${mark}\n${formatMeasurement(rows, notes)}`))
}

export function formatMeasurement(rows: PeerRow[], notes: string[]): string {
  const lines = rows.map(
    ({ what, unit, ours, peer, theirs }) =>
      `| ${what} | ${unit} | ${formatFigure(ours)} | ${formatFigure(theirs)} | ${peer} |`,
  )
  const table = [
    '| what | unit | Mehfil | peer | which peer |',
    '| --- | --- | --: | --: | --- |',
    ...lines,
  ]
  return `${describeMachine()}\n\n${table.join('\n')}\n\n${notes.map((note) => `- ${note}\n`).join('')}`
}

const formatFigure = (figure: number): string =>
  figure >= 100 ? figure.toFixed(0) : figure >= 10 ? figure.toFixed(1) : figure.toFixed(2)
