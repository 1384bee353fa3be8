import { to } from '@mehfil/contract/pages.ts'
import { domainMail } from '@mehfil/templates/mails/domain.tsx'
import type { Tx } from '../../base/db.ts'
import { queueMail } from '../../base/outbox.ts'
import { htmlLanguage, mailBrand, mailWords } from '../../base/words.ts'
import type { World } from '../../base/world.ts'
import { inLanguage, spokenOf } from '../events/rules/words.ts'
import type { EventRow } from '../events/store/event.ts'
import type { HostPerson } from '../events/store/host.ts'
import type { DomainChange } from './store.ts'

type Telling = { change: DomainChange; event: EventRow; host: HostPerson }

/** The address the event has from now on, and which links still lead to it. */
export async function queueDomainMail(
  tx: Tx,
  world: World,
  { change, event, host }: Telling,
): Promise<void> {
  const { publicUrl } = world.settings
  const { name, email, language } = host
  const brand = mailBrand(world, language)
  const EID = event.id
  const mail = domainMail({
    lang: htmlLanguage(language),
    t: mailWords(world, language),
    brand,
    name,
    title: inLanguage(event, spokenOf(event, language)).title,
    former: `${publicUrl}/${change.former}`,
    link: `${publicUrl}/${change.label}`,
    changeLink:
      publicUrl + (event.status === 'DRAFT' ? to('eventDomain', { EID }) : to('settings', { EID })),
  })
  await queueMail(tx, world, {
    kind: 'house',
    onceKey: `domain ${EID} ${change.former}`,
    to: { name, address: email },
    fromName: brand.name,
    language,
    about: { accountId: event.accountId, eventId: EID },
    ...mail,
  })
}
