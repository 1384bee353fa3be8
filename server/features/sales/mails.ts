import { languageNames } from '@mehfil/contract/fields.ts'
import { salesMail } from '@mehfil/templates/mails/sales.tsx'
import type { Tx } from '../../base/db.ts'
import { queueMail } from '../../base/outbox.ts'
import { mailBrand, mailWords } from '../../base/words.ts'
import { groupedNumber } from '../../outside/phones.ts'
import type { World } from '../../base/world.ts'
import type { Wanted } from './store.ts'

/** To whoever sells, in English, as all of their day is; an answer goes to whoever asked, where an address is known. */
export async function queueSales(
  tx: Tx,
  world: World,
  { to, wanted, at }: { to: string; wanted: Wanted; at: Date },
): Promise<void> {
  const language = 'en'
  const brand = mailBrand(world, language)
  const mail = salesMail({
    lang: language,
    t: mailWords(world, language),
    brand,
    fullName: wanted.fullName,
    contact: groupedNumber(wanted.contact),
    dial: wanted.contact,
    email: wanted.email ?? '',
    plan: wanted.plan ?? '',
    mode: wanted.mode ?? '',
    guests: wanted.guests ?? 0,
    language: languageNames[wanted.language],
    at: `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  })
  await queueMail(tx, world, {
    kind: 'house',
    to: { name: '', address: to },
    fromName: brand.name,
    language,
    ...(wanted.email && { replyTo: wanted.email }),
    ...mail,
  })
}
