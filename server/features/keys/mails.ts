import { pathTo } from '@mehfil/contract/pages.ts'
import { toLanguageTag } from '@mehfil/contract/languages.ts'
import { renderKeyNewsMail, type KeyNewsKind } from '@mehfil/templates/mails/accounts/key-news.tsx'
import type { ProgramMailView } from '@mehfil/templates/mails/accounts/program-mail.tsx'
import type { RenderedMail } from '@mehfil/templates/mails/layout/product-mail.ts'
import type { AccountRef } from '../../base/access/scope.ts'
import type { Tx } from '../../base/database/db.ts'
import type { HostContext } from '../../base/http/context.ts'
import { getMailBrand, getMailTranslator } from '../../base/i18n/translations.ts'
import type { World } from '../../base/world.ts'
import { describeChange, enqueueAccountMail } from '../accounts/mails.ts'
import { listOwners, type AccountOwner } from '../accounts/store/owners.ts'

type ProgramMailInput = {
  account: AccountRef
  render: (view: ProgramMailView, owner: AccountOwner) => RenderedMail | Promise<RenderedMail>
}

/** Writes to each owner of the account, in their language, about its programs. */
export async function enqueueProgramMail(
  tx: Tx,
  world: World,
  { account, render }: ProgramMailInput,
): Promise<void> {
  for (const owner of await listOwners(tx, account)) {
    const { fullName, email, language } = owner
    const view = {
      lang: toLanguageTag(language),
      t: getMailTranslator(world, language),
      brand: getMailBrand(world, language),
      name: fullName,
      link: world.settings.publicUrl + pathTo('developers'),
    }
    await enqueueAccountMail(tx, world, { fullName, email, language }, await render(view, owner))
  }
}

/** Tells the owners of the account of a new key or of one that was revoked. */
export const enqueueKeyMail = (
  { tx, world, now, agent, zone, host, scope }: HostContext,
  { kind, name }: { kind: KeyNewsKind; name: string },
): Promise<void> =>
  enqueueProgramMail(tx, world, {
    account: scope,
    render: async (view, owner) =>
      renderKeyNewsMail({
        ...view,
        ...(await describeChange(tx, view.t, owner, { now, agent, zone })),
        kind,
        keyName: name,
        by: owner.personId === host.personId ? '' : host.fullName,
      }),
  })
