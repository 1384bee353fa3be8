import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@mehfil/contract/fields.ts'
import { listFolder } from '../../../base/upload.ts'
import { mailBrand, mailWords } from '../../../base/words.ts'
import type { World } from '../../../base/world.ts'
import { writePdf } from '../../../outside/files/pdf-file.ts'
import { billPaper } from '../rules/paper.ts'
import { billById, type Bill } from '../store/invoices.ts'

/** The same each time: a bill is kept as its facts, and no file of it is. */
export async function printed(world: World, bill: Bill, language: Language): Promise<Buffer> {
  const about = bill.about ? await billById(world.db, bill.about) : null
  const folder = listFolder(world.settings.dataDir)
  await mkdir(folder, { recursive: true })
  const path = join(folder, world.random.secret())
  const brand = mailBrand(world, language).name
  const data = billPaper(bill, {
    t: mailWords(world, language),
    language,
    brand,
    about: about?.name ?? '',
  })
  return writePdf({ template: 'bill', data, path, isTagged: true }, world.settings.dataDir)
    .then(() => readFile(path))
    .finally(() => rm(path, { force: true }))
}

/** "MH-2026-27-00418.pdf" */
export const fileOf = ({ name }: Pick<Bill, 'name'>): string => `${name.replaceAll('/', '-')}.pdf`
