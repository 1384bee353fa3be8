/**
 * Runs every call on one database and on four schemas, each statement sent to the schema of its
 * account, and compares the answers; with `routes`, also the route tests on the four schemas.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openPart } from './lib/part.ts'

const root = join(import.meta.dirname, '..')
const parts = process.argv.slice(2)
const isAsked = (part: string) => (parts.length === 0 ? part === 'calls' : parts.includes(part))

function runProject(name: string): boolean {
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--config',
      'nodes/split/vitest.config.ts',
      `--project=${name}`,
    ],
    { cwd: root, stdio: 'inherit', timeout: 20 * 60_000 },
  )
  return status === 0
}

const answersFile = (name: string) => join(root, '.cache', 'nodes', `shards-${name}.json`)
const readAnswers = (name: string) =>
  JSON.parse(readFileSync(answersFile(name), 'utf8')) as Record<string, string>

/** What is drawn anew in each process: nonces, ids of sessions, uploads and log rows, and signatures. */
const withoutRandom = (answer: string) =>
  answer
    .replace(/nonce="[^"]*"|'nonce-[^']*'/g, 'nonce')
    .replace(/"(?:IMPORT|DEVICE|INVITATION|ID)":"[^"]*"/g, 'id')
    .replace(/stand-in\.[\w-]+/g, 'stand-in')
    .replace(/"link":"[^"]*"/g, 'link')
    // Invitations of one moment are in the order of their ids.
    .replace(/"INVITATIONS":(\[.*\])/, (_, list: string) =>
      list
        .split(/[[\]{},]/)
        .sort()
        .join(),
    )

function showDifference(one: string, four: string): string {
  const [first, second] = [withoutRandom(one), withoutRandom(four)]
  const at = [...first].findIndex((letter, index) => letter !== second[index])
  const from = Math.max(0, at - 60)
  return `\n    one  …${first.slice(from, at + 120)}\n    four …${second.slice(from, at + 120)}`
}

function compareCalls(): boolean {
  for (const name of ['whole', 'split']) rmSync(answersFile(name), { force: true })
  const ran = runProject('whole') && runProject('split')
  if (!ran || !existsSync(answersFile('split'))) return false
  const [whole, split] = [readAnswers('whole'), readAnswers('split')]
  const names = Object.keys(whole)
  const different = names.filter(
    (name) => withoutRandom(whole[name] ?? '') !== withoutRandom(split[name] ?? ''),
  )
  console.log(
    `${names.length} calls, ${names.length - different.length} answered alike on one database and on four`,
  )
  for (const name of different)
    console.log(`  ${name}: ${showDifference(whole[name] ?? '', split[name] ?? '')}`)
  return different.length === 0 && names.length > 250
}

const part = openPart('shards', {})
if (isAsked('calls'))
  part.check('every call answers alike on one database and on four', compareCalls())
if (isAsked('routes')) part.check('the route tests pass on four', runProject('routes'))
part.finish()
