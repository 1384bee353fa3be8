import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { languages, type Language } from '../contract/fields.ts'
import { migrate } from '../server/base/migrate.ts'
import { publicEventScope } from '../server/base/scope.ts'
import type { World } from '../server/base/world.ts'
import { readSettings } from '../server/env.ts'
import { foundations } from '../server/features.ts'
import { doorPaperOf } from '../server/features/exports/actions/door-paper.ts'
import { writeFile } from '../server/features/exports/actions/write-file.ts'
import type { Wanted } from '../server/features/exports/rules/wanted.ts'
import { openWorld } from '../server/open-world.ts'
import { writePdf } from '../server/outside/files/pdf-file.ts'
import { startEmbedded } from '../server/outside/postgres/embedded.ts'
import { seedDemo } from '../server/seed/demo.ts'

/** Prints papers of the demo in Arabic, those of its door in every language, and keeps their first pages as pictures. Needs `pdftoppm` of poppler-utils. */
const folder = resolve(process.argv[2] ?? 'docs/papers')
const dots = 110

type Sheet = { name: string; event: string } & Pick<Wanted, 'report' | 'asked'>
const sheets: readonly Sheet[] = [
  { name: 'overall', event: 'DE30000000F0A01', report: 'overall', asked: {} },
  {
    name: 'guests',
    event: 'DE3000000001A41',
    report: 'guests',
    asked: {
      columns: ['NAME', 'EMAIL', 'CATEGORY', 'ANSWER', 'PEOPLE'],
      view: { tab: 'yes' },
      sort: 'name',
    },
  },
]

const dataDir = mkdtempSync(join(tmpdir(), 'papers-'))
const embedded = await startEmbedded({ dataDir: join(dataDir, 'postgres'), log: () => {} })
await migrate(embedded.url)
const { world, close } = await openWorld(readSettings({ DATA_DIR: dataDir }), embedded.url)
mkdirSync(folder, { recursive: true })
for (const lay of foundations) await lay(world.db)
await seedDemo(world)
for (const sheet of sheets) await draw(world, sheet)
for (const language of languages) await drawDoor(world, { what: 'list', language })
for (const language of ['en', 'arb'] as const) await drawDoor(world, { what: 'labels', language })
await close()
await embedded.stop()
rmSync(dataDir, { recursive: true, force: true })

async function draw(of: World, { name, event, report, asked }: Sheet): Promise<void> {
  const path = join(dataDir, `${name}.pdf`)
  await writeFile(
    of,
    {
      scope: await publicEventScope(of.db, event),
      report,
      asked,
      format: 'pdf',
      language: 'arb',
      digits: 'latn',
      only: null,
    },
    { path },
  )
  await picture(path, `${name}-arb`)
}

async function picture(path: string, name: string): Promise<void> {
  execFileSync('pdftoppm', ['-png', '-singlefile', '-r', String(dots), path, path])
  const file = join(folder, `${name}.jpg`)
  await sharp(readFileSync(`${path}.png`))
    .flatten({ background: '#fff' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(file)
  console.log(file)
}

type DoorSheet = { what: 'list' | 'labels'; language: Language }

/** The list and the labels of the wedding's door. */
async function drawDoor(of: World, { what, language }: DoorSheet): Promise<void> {
  const path = join(dataDir, `door-${what}-${language}.pdf`)
  const { paper } = await doorPaperOf(
    { world: of, scope: await publicEventScope(of.db, 'DE300000000AED1'), now: of.now() },
    { what, language },
  )
  await writePdf({ ...paper, path }, dataDir)
  await picture(path, `door-${what}-${language}`)
}
