import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { migrate } from '../server/base/migrate.ts'
import { publicEventScope } from '../server/base/scope.ts'
import type { World } from '../server/base/world.ts'
import { readSettings } from '../server/env.ts'
import { foundations } from '../server/features.ts'
import { writeFile } from '../server/features/exports/actions/write-file.ts'
import type { Wanted } from '../server/features/exports/rules/wanted.ts'
import { openWorld } from '../server/open-world.ts'
import { startEmbedded } from '../server/outside/postgres/embedded.ts'
import { seedDemo } from '../server/seed/demo.ts'

/** Prints papers of the demo in Arabic and keeps their first pages as pictures. Needs `pdftoppm` of poppler-utils. */
const folder = resolve(process.argv[2] ?? 'docs/papers')
const dots = 110

type Sheet = { name: string; event: string } & Pick<Wanted, 'report' | 'asked'>
const sheets: readonly Sheet[] = [
  { name: 'overall', event: 'DE30000000F0A01', report: 'overall', asked: {} },
  { name: 'guests', event: 'DE3000000001A41', report: 'guests', asked: { columns: ['NAME', 'EMAIL', 'CATEGORY', 'ANSWER', 'PEOPLE'], view: { tab: 'yes' }, sort: 'name' } },
]

const dataDir = mkdtempSync(join(tmpdir(), 'papers-'))
const embedded = await startEmbedded({ dataDir: join(dataDir, 'postgres'), log: () => {} })
await migrate(embedded.url)
const { world, close } = await openWorld(readSettings({ DATA_DIR: dataDir }), embedded.url)
mkdirSync(folder, { recursive: true })
for (const lay of foundations) await lay(world.db)
await seedDemo(world)
for (const sheet of sheets) await draw(world, sheet)
await close()
await embedded.stop()
rmSync(dataDir, { recursive: true, force: true })

async function draw(of: World, { name, event, report, asked }: Sheet): Promise<void> {
  const path = join(dataDir, `${name}.pdf`)
  await writeFile(of, { scope: await publicEventScope(of.db, event), report, asked, format: 'pdf', language: 'arb', digits: 'latn', only: null }, { path })
  execFileSync('pdftoppm', ['-png', '-singlefile', '-r', String(dots), path, path])
  const picture = join(folder, `${name}-arb.jpg`)
  await sharp(readFileSync(`${path}.png`)).flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }).toFile(picture)
  console.log(picture)
}
