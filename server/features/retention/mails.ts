import { to } from '@mehfil/contract/pages.ts'
import { retentionMail } from '@mehfil/templates/mails/retention.tsx'
import type { Tx } from '../../base/db.ts'
import { queueMail } from '../../base/outbox.ts'
import { mailBrand, htmlLanguage, mailWords } from '../../base/words.ts'
import type { World } from '../../base/world.ts'
import { dateIn } from '../accounts/rules/dates.ts'
import { inLanguage, spokenOf } from '../events/rules/words.ts'
import type { EventRow } from '../events/store/event.ts'
import type { Owner } from './store.ts'

type Warning = { event: EventRow; owner: Owner; day: string; guests: number }

/** Once for each day there is to warn of. */
export async function queueWarning(
  tx: Tx,
  world: World,
  { event, owner, day, guests }: Warning,
): Promise<void> {
  const { publicUrl } = world.settings
  const { name, email, language } = owner
  const brand = mailBrand(world, language)
  const EID = event.id
  const mail = retentionMail({
    lang: htmlLanguage(language),
    t: mailWords(world, language),
    brand,
    name,
    guests,
    title: inLanguage(event, spokenOf(event, language)).title,
    date: dateIn(language, new Date(`${day}T12:00:00Z`)),
    keepLink: `${publicUrl}${to('settings', { EID })}#purgeOn`,
    exportLink: publicUrl + to('guests', { EID }),
  })
  await queueMail(tx, world, {
    kind: 'house',
    onceKey: `retention ${EID} ${day}`,
    to: { name, address: email },
    fromName: brand.name,
    language,
    about: { accountId: event.accountId, eventId: EID },
    ...mail,
  })
}
