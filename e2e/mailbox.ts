import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { Product } from '../tools/product.ts'

type Wanted = { to: string; having?: (mail: Email) => boolean }

const patience = 15_000

/** The newest caught mail to an address, waited for. */
export async function mailFor(
  { dataDir }: Product,
  { to, having = () => true }: Wanted,
): Promise<Email> {
  const folder = join(dataDir, 'mailbox')
  const until = Date.now() + patience
  for (;;) {
    const names = (await readdir(folder))
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .reverse()
    for (const name of names) {
      const mail = await PostalMime.parse(await readFile(join(folder, name)))
      if (mail.to?.some(({ address }) => address === to) && having(mail)) return mail
    }
    if (Date.now() > until)
      throw new Error(`No such mail came to ${to}; caught are ${names.length} others.`)
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
}

/** How many such mails an address has got so far. */
export async function mailsTo(
  { dataDir }: Product,
  { to, having = () => true }: Wanted,
): Promise<number> {
  const folder = join(dataDir, 'mailbox')
  const mails = await Promise.all(
    (await readdir(folder))
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  )
  return mails.filter((mail) => mail.to?.some(({ address }) => address === to) && having(mail))
    .length
}

/** The six digits of a one-time code's mail. */
export async function codeFor(product: Product, to: string): Promise<string> {
  const { text = '' } = await mailFor(product, {
    to,
    having: (mail) => /\b\d{6}\b/.test(mail.text ?? ''),
  })
  return /\b(\d{6})\b/.exec(text)?.[1] ?? ''
}
