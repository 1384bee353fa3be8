import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { languages, type Language } from '../../contract/languages.ts'
import { seatingPrintKinds, type SeatingPrintKind } from '../../contract/seating/seating-paper.ts'
import { migrate } from '../../server/base/database/migrate.ts'
import { getPublicEventScope } from '../../server/base/access/scope.ts'
import type { World } from '../../server/base/world.ts'
import { readSettings } from '../../server/env.ts'
import { startupTasks } from '../../server/feature-list.ts'
import { buildDoorDocument } from '../../server/features/exports/actions/door-document.ts'
import { buildSeatingDocument } from '../../server/features/exports/actions/seating-document.ts'
import { writeFile } from '../../server/features/exports/actions/write-file.ts'
import type { FileRequest } from '../../server/features/exports/rules/file-request.ts'
import { openWorld } from '../../server/open-world.ts'
import { writePdf } from '../../server/adapters/files/pdf-file.ts'
import { startEmbeddedPostgres } from '../../server/adapters/postgres/embedded-postgres.ts'
import { weddingFunction } from '../../server/seed/demo-functions.ts'
import { seedDemo } from '../../server/seed/demo.ts'

/**
 * Prints documents of the demo in Arabic, those of its door in every language, and keeps their
 * first pages as pictures. Needs `pdftoppm` of poppler-utils.
 */
const folder = resolve(process.argv[2] ?? 'build/pictures/documents')
const dotsPerInch = 110

type DocumentSample = { name: string; event: string } & Pick<FileRequest, 'report' | 'parameters'>
const samples: readonly DocumentSample[] = [
  { name: 'overall', event: 'DE30000000F0A01', report: 'overall', parameters: {} },
  {
    name: 'guests',
    event: 'DE3000000001A41',
    report: 'guests',
    parameters: {
      columns: ['NAME', 'EMAIL', 'CATEGORY', 'ANSWER', 'PEOPLE'],
      view: { tab: 'yes' },
      sort: 'name',
    },
  },
]

const dataDir = mkdtempSync(join(tmpdir(), 'documents-'))
const embedded = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: () => {} })
await migrate(embedded.url)
const { world, close } = await openWorld(readSettings({ DATA_DIR: dataDir }), embedded.url)
mkdirSync(folder, { recursive: true })
for (const lay of startupTasks) await lay(world.db)
await seedDemo(world)
for (const sheet of samples) await drawReport(world, sheet)
for (const language of languages) await drawDoorDocument(world, { what: 'list', language })
for (const language of ['en', 'arb'] as const)
  await drawDoorDocument(world, { what: 'labels', language })
for (const what of seatingPrintKinds)
  for (const language of languages) await drawSeatingDocument(world, { what, language })
await close()
await embedded.stop()
rmSync(dataDir, { recursive: true, force: true })

async function drawReport(
  world: World,
  { name, event, report, parameters }: DocumentSample,
): Promise<void> {
  const path = join(dataDir, `${name}.pdf`)
  await writeFile(
    world,
    {
      scope: await getPublicEventScope(world.db, event),
      report,
      parameters,
      format: 'pdf',
      language: 'arb',
      digits: 'latn',
      only: null,
    },
    { path },
  )
  await savePicture(path, `${name}-arb`)
}

async function savePicture(path: string, name: string): Promise<void> {
  execFileSync('pdftoppm', ['-png', '-singlefile', '-r', String(dotsPerInch), path, path])
  const file = join(folder, `${name}.jpg`)
  await sharp(readFileSync(`${path}.png`))
    .flatten({ background: '#fff' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(file)
  console.log(file)
}

type DoorDocumentSample = { what: 'list' | 'labels'; language: Language }

/** The list and the labels of the wedding's door. */
async function drawSeatingDocument(
  world: World,
  { what, language }: { what: SeatingPrintKind; language: Language },
): Promise<void> {
  const path = join(dataDir, `seating-${what}-${language}.pdf`)
  const { document } = await buildSeatingDocument(
    { world, scope: await getPublicEventScope(world.db, 'DE300000000AED1'), now: world.now() },
    { what, language, function: weddingFunction },
  )
  await writePdf({ ...document, path }, dataDir)
  await savePicture(path, `seating-${what}-${language}`)
}

async function drawDoorDocument(
  world: World,
  { what, language }: DoorDocumentSample,
): Promise<void> {
  const path = join(dataDir, `door-${what}-${language}.pdf`)
  const { document } = await buildDoorDocument(
    { world, scope: await getPublicEventScope(world.db, 'DE300000000AED1'), now: world.now() },
    { what, language },
  )
  await writePdf({ ...document, path }, dataDir)
  await savePicture(path, `door-${what}-${language}`)
}
