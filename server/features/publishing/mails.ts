import { pathTo } from '@mehfil/contract/pages.ts'
import { renderDomainMail } from '@mehfil/templates/mails/hosts/domain.tsx'
import type { Tx } from '../../base/database/db.ts'
import { enqueueMail } from '../../base/mail/outbox.ts'
import { toLanguageTag } from '@mehfil/contract/languages.ts'
import { getMailBrand, getMailTranslator } from '../../base/i18n/translations.ts'
import type { World } from '../../base/world.ts'
import { translateEvent, chooseLanguage } from '../events/rules/translations.ts'
import type { EventRow } from '../events/store/event.ts'
import type { EventHost } from '../events/store/host.ts'
import type { DomainChange } from './store.ts'

type DomainMailRequest = { change: DomainChange; event: EventRow; host: EventHost }

/** Tells the host the event's new address, and which links still lead to it. */
export async function enqueueDomainMail(
  tx: Tx,
  world: World,
  { change, event, host }: DomainMailRequest,
): Promise<void> {
  const { publicUrl } = world.settings
  const { name, email, language } = host
  const brand = getMailBrand(world, language)
  const EID = event.id
  const mail = renderDomainMail({
    lang: toLanguageTag(language),
    t: getMailTranslator(world, language),
    brand,
    name,
    title: translateEvent(event, chooseLanguage(event, language)).title,
    former: `${publicUrl}/${change.former}`,
    link: `${publicUrl}/${change.label}`,
    changeLink:
      publicUrl +
      (event.status === 'DRAFT' ? pathTo('eventDomain', { EID }) : pathTo('settings', { EID })),
  })
  await enqueueMail(tx, world, {
    kind: 'account',
    idempotencyKey: `domain ${EID} ${change.former}`,
    to: { name, address: email },
    fromName: brand.name,
    language,
    mailContext: { accountId: event.accountId, eventId: EID },
    ...mail,
  })
}
