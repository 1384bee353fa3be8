import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { ProductProcess } from '../../tools/testing/product-process.ts'

type MailQuery = { to: string; matches?: (mail: Email) => boolean }

const mailTimeoutMs = 15_000

/** Waits for the newest caught mail to an address. */
export async function waitForMail(
  { dataDir }: ProductProcess,
  { to, matches = () => true }: MailQuery,
): Promise<Email> {
  const folder = join(dataDir, 'mailbox')
  const deadline = Date.now() + mailTimeoutMs
  for (;;) {
    const names = (await readdir(folder))
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .reverse()
    for (const name of names) {
      const mail = await PostalMime.parse(await readFile(join(folder, name)))
      if (mail.to?.some(({ address }) => address === to) && matches(mail)) return mail
    }
    if (Date.now() > deadline)
      throw new Error(`No such mail to ${to} was caught, but ${names.length} others were.`)
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
}

/** The number of such mails an address has received. */
export async function countMails(
  { dataDir }: ProductProcess,
  { to, matches = () => true }: MailQuery,
): Promise<number> {
  const folder = join(dataDir, 'mailbox')
  const mails = await Promise.all(
    (await readdir(folder))
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  )
  return mails.filter((mail) => mail.to?.some(({ address }) => address === to) && matches(mail))
    .length
}

/** The six digits in the mail of a one-time code. */
export async function readMailedCode(product: ProductProcess, to: string): Promise<string> {
  const { text = '' } = await waitForMail(product, {
    to,
    matches: (mail) => /\b\d{6}\b/.test(mail.text ?? ''),
  })
  return /\b(\d{6})\b/.exec(text)?.[1] ?? ''
}
