import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { formatText } from '../format-text.mjs'
import { root } from '../run-command.mjs'
import { pinnedNode } from '../setup/pinned-node.mjs'

/** What measures starts the product with its own Node, so it must be the one of an installation. */
const node = pinnedNode(root) ?? process.execPath

/**
 * Runs the files `<folder>/<name>.<ending>.ts`: the one named first in `words`, or all of them. Each
 * prints its table and ends with a line of JSON. A run of all rewrites `<folder>/RESULTS.md`; a run
 * of one, at its full size, rewrites its part. That part names its machine when it is not the page's
 * and the machine matters (not `isAnywhere`). Answers whether every file ran to its end.
 */
export async function runMeasurements({
  folder,
  ending,
  title,
  intro,
  columns,
  words,
  isAnywhere = false,
}) {
  const [only, ...rest] = words
  const names = listRunNames(folder, ending)
  const chosen = only ? names.filter((name) => name === only) : names
  if (chosen.length === 0) {
    console.log(
      only
        ? `There is no ${only}; there are ${names.join(', ')}.`
        : `There is nothing in ${folder}.`,
    )
    return false
  }
  const results = []
  for (const name of chosen)
    results.push(await runOne(name, `${folder}/${name}.${ending}.ts`, rest))
  const path = join(root, folder, 'RESULTS.md')
  if (!only) await writePage(path, renderResultsPage({ title, intro, columns, results }))
  else if (rest.length === 0 && results[0].ok && existsSync(path))
    await updateResult(path, { columns, result: results[0], isAnywhere })
  return results.every(({ ok }) => ok)
}

async function updateResult(path, { columns, result, isAnywhere }) {
  const text = readFileSync(path, 'utf8')
  const [head = ''] = text.split(/^## /m)
  await writePage(
    path,
    replaceResult(text, {
      columns,
      result: {
        ...result,
        ...(!isAnywhere && !head.includes(here) && { ranOn: describeMachine() }),
      },
    }),
  )
}

const writePage = async (path, text) => writeFileSync(path, await formatText(path, text))

function listRunNames(folder, ending) {
  const path = join(root, folder)
  const files = existsSync(path) ? readdirSync(path) : []
  return files
    .filter((file) => file.endsWith(`.${ending}.ts`))
    .map((file) => file.slice(0, -`.${ending}.ts`.length))
    .sort()
}

async function runOne(name, file, rest) {
  console.log(`\n${name}`)
  const { code, output } = await runAndPrint(node, ['--import', 'tsx', file, ...rest])
  const lines = output.trimEnd().split('\n')
  const result = parseJson(lines.at(-1))
  const ok = code === 0 && result !== undefined
  if (!ok) console.log(code === 0 ? `${name} did not end with a line of JSON.` : `${name} failed.`)
  return { name, ok, result, lines: result ? lines.slice(0, -1) : lines }
}

/** Shows the command's output while it runs, and keeps it. */
function runAndPrint(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: ['inherit', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    output += chunk
    process.stdout.write(chunk)
  })
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve({ code: 1, output })
    })
    child.once('close', (code) => resolve({ code, output }))
  })
}

function parseJson(text = '') {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** RESULTS.md: the machine, a table of the last lines, and the output of each run. */
export function renderResultsPage({ title, intro, columns, results }) {
  const table = [
    row(columns),
    row(columns.map(() => '---')),
    ...results.map((one) => rowOf(one, columns)),
  ]
  return `# ${title}\n\n${intro}\n\n${describeMachine()}\n\n${table.join('\n')}\n\n${results.map(details).join('\n')}`
}

/** The same page with this run in place of its last one, or added in its order. */
export function replaceResult(text, { columns, result }) {
  const [head, ...parts] = text.split(/^(?=## )/m)
  const lines = head.trimEnd().split('\n')
  const first = lines.findIndex((line) => /^\| *-{3}/.test(line)) + 1
  const others = lines.slice(first).filter((line) => line.split('|')[1]?.trim() !== result.name)
  const table = [...others, rowOf(result, columns)].sort()
  const sections = [
    ...parts
      .filter((part) => !part.startsWith(`## ${result.name}\n`))
      .map((part) => `${part.trimEnd()}\n`),
    details(result),
  ].sort()
  return `${[...lines.slice(0, first), ...table].join('\n')}\n\n${sections.join('\n')}`
}

const row = (cells) => `| ${cells.join(' | ')} |`
const cell = (value) =>
  value === null || value === undefined ? '' : String(value).replaceAll('|', '\\|')
const rowOf = ({ name, result }, columns) =>
  result
    ? row(columns.map((column) => cell(result[column])))
    : row([name, 'failed', ...columns.slice(2).map(() => '')])
const details = ({ name, lines, result, ranOn }) =>
  `## ${name}\n\n${ranOn ? `${ranOn}\n\n` : ''}\`\`\`\n${[...lines, ...(result ? [JSON.stringify(result)] : [])].join('\n').trimEnd()}\n\`\`\`\n`

const here = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.versions.node}, ${process.platform}.`
export const describeMachine = () => `${new Date().toISOString().slice(0, 10)}, ${here}`
