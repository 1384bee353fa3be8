import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { findDefinitions, mentions, type SqlDefinition } from './definitions.ts'

type SqlFile = { path: string; text: string }

/** A file with one function or view, and the triggers that call it. */
type Repeatable = SqlFile & {
  name: string
  definition: SqlDefinition
  triggers: string[]
  checksum: string
  /** A generated column or an index calls it, so that tables cannot be created without it. */
  isUsedByTables: boolean
}

const usedByTables = '-- Tables use this: applied before them.\n'

/** The files of `server/base/<room>/sql` and `server/features/<feature>/sql`. */
export async function readRepeatables(folder: string): Promise<Repeatable[]> {
  const paths = await Promise.all(
    ['base', 'features'].map(async (floor) => {
      const names = await readdir(join(folder, floor), { recursive: true })
      return names.map((name) => `${floor}/${name.replaceAll('\\', '/')}`)
    }),
  )
  const files = paths
    .flat()
    .filter((path) => /^[^/]+\/[^/]+\/sql\/[^/]+\.sql$/.test(path))
    .sort()
    .map(async (path) => ({
      path: `server/${path}`,
      text: await readFile(join(folder, path), 'utf8'),
    }))
  return orderRepeatables(await Promise.all(files))
}

/** Every file after those it uses. */
export function orderRepeatables(files: SqlFile[]): Repeatable[] {
  const repeatables = files.map(toRepeatable)
  refuseSecondDefinitions(repeatables)
  const ordered: Repeatable[] = []
  const visit = (file: Repeatable, path: Repeatable[]): void => {
    if (path.includes(file)) refuseCircle([...path.slice(path.indexOf(file)), file])
    if (ordered.includes(file)) return
    for (const other of repeatables)
      if (other !== file && mentions(file.text, other.definition)) visit(other, [...path, file])
    ordered.push(file)
  }
  for (const file of repeatables) visit(file, [])
  return ordered
}

function toRepeatable(file: SqlFile): Repeatable {
  const { path, text } = file
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.sql$/, '')
  const all = findDefinitions(text)
  const triggers = all.filter(({ kind }) => kind === 'trigger')
  const [definition, second] = all.filter(({ kind }) => kind !== 'trigger')
  if (second?.name === name)
    throw new StartupError(`The ${second.kind} ${name} is defined twice in ${path}.`)
  if (
    definition?.name !== name ||
    second ||
    triggers.some(({ calls }) => calls !== name) ||
    all.some(({ isReplaceable }) => !isReplaceable)
  )
    throw new StartupError(
      `The file ${path} has to create or replace one function or view, called ${name}, and no triggers but those that call it.`,
    )
  return {
    ...file,
    name,
    definition,
    triggers: triggers.map((trigger) => trigger.name),
    checksum: createHash('sha256').update(text).digest('hex'),
    isUsedByTables: text.startsWith(usedByTables),
  }
}

function refuseSecondDefinitions(repeatables: Repeatable[]): void {
  const paths = new Map<string, string>()
  for (const { name, triggers, path } of repeatables)
    for (const each of [name, ...triggers.map((trigger) => `trigger ${trigger}`)]) {
      const before = paths.get(each)
      if (before) throw new StartupError(`${each} is defined in ${before} and again in ${path}.`)
      paths.set(each, path)
    }
}

function refuseCircle(circle: Repeatable[]): never {
  throw new StartupError(
    `No order for these is possible, because each uses the next: ${circle.map(({ name }) => name).join(', ')}.`,
  )
}

/** Applies the files that changed, and those of which a migration dropped something, in the caller's transaction. */
export async function applyRepeatables(
  client: pg.Client,
  repeatables: Repeatable[],
  generation: number,
): Promise<void> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from repeatable where name in (
      select proname from pg_proc where pronamespace = current_schema()::regnamespace
      union all select relname from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'v')`,
  )
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const present = await listTriggers(client)
  const changed = repeatables.filter(
    ({ name, checksum, triggers }) =>
      applied.get(name) !== checksum || triggers.some((trigger) => !present.has(trigger)),
  )
  if (changed.length === 0) return
  for (const { name, checksum, text } of changed) {
    await client.query(text)
    await client.query(
      'insert into repeatable (name, checksum, generation) values ($1, $2, $3) on conflict (name) do update set checksum = excluded.checksum, generation = excluded.generation, applied_at = now()',
      [name, checksum, generation],
    )
  }
}

/** A trigger also goes with its table, and when its table is created again. */
async function listTriggers(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** A function that comes back in a later version is applied again. */
export async function forgetRepeatables(
  client: pg.Client,
  repeatables: Repeatable[],
): Promise<void> {
  await client.query('delete from repeatable where name <> all ($1)', [
    repeatables.map(({ name }) => name),
  ])
}
