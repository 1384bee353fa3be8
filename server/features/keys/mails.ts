import { pathTo } from '@mehfil/contract/pages.ts'
import { toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import { renderKeyNewsMail, type KeyNewsKind } from '@mehfil/templates/mails/accounts/key-news.tsx'
import type { HostContext } from '../../base/http/context.ts'
import { getMailBrand, getMailTranslator } from '../../base/i18n/translations.ts'
import { describeChange, enqueueAccountMail } from '../accounts/mails.ts'
import { findAccountOwner } from '../invoices/store/billing-profile.ts'

/** Tells the owner of the account of a new key or of one that was revoked. */
export async function enqueueKeyMail(
  { tx, world, now, agent, zone, host, scope }: HostContext,
  { kind, name }: { kind: KeyNewsKind; name: string },
): Promise<void> {
  const owner = await findAccountOwner(tx, scope)
  if (!owner) return
  const language = owner.language as Language
  const t = getMailTranslator(world, language)
  const { at, device } = await describeChange(
    tx,
    t,
    { email: owner.email, language },
    { now, agent, zone },
  )
  const mail = renderKeyNewsMail({
    lang: toLanguageTag(language),
    t,
    brand: getMailBrand(world, language),
    kind,
    name: owner.fullName,
    keyName: name,
    by: owner.personId === host.personId ? '' : host.fullName,
    at,
    device,
    link: world.settings.publicUrl + pathTo('developers'),
  })
  await enqueueAccountMail(
    tx,
    world,
    { fullName: owner.fullName, email: owner.email, language },
    mail,
  )
}
