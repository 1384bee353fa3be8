import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@mehfil/contract/languages.ts'
import { getListFolder } from '../../../base/http/upload.ts'
import { getMailBrand, getMailTranslator } from '../../../base/i18n/translations.ts'
import type { World } from '../../../base/world.ts'
import { writePdf } from '../../../adapters/files/pdf-file.ts'
import { buildInvoicePdf } from '../rules/invoice-document.ts'
import { findInvoiceById, type Invoice } from '../store/invoices.ts'

/** Printed each time from the stored facts, so no file is kept. */
export async function renderInvoicePdf(
  world: World,
  invoice: Invoice,
  language: Language,
): Promise<Buffer> {
  const originalId = invoice.creditedInvoiceId ?? invoice.correctedInvoiceId
  const original = originalId ? await findInvoiceById(world.db, originalId) : null
  const folder = getListFolder(world.settings.dataDir)
  await mkdir(folder, { recursive: true })
  const path = join(folder, world.random.secret())
  const brand = getMailBrand(world, language).name
  const data = buildInvoicePdf(invoice, {
    t: getMailTranslator(world, language),
    language,
    brand,
    original: original?.name ?? '',
  })
  return writePdf({ template: 'bill', data, path, isTagged: true }, world.settings.dataDir)
    .then(() => readFile(path))
    .finally(() => rm(path, { force: true }))
}

export const getInvoiceFileName = ({ name }: Pick<Invoice, 'name'>): string =>
  `${name.replaceAll('/', '-')}.pdf`
