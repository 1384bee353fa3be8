import { pathTo } from '@mehfil/contract/pages.ts'
import { renderBrokenSenderMail } from '@mehfil/templates/mails/accounts/broken-sender.tsx'
import type { AccountRef } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { World } from '../../../base/world.ts'
import { enqueueProgramMail } from '../../keys/mails.ts'

/** Tells the owner that mails come from the product's own domain again, because records of theirs are gone. */
export const enqueueBrokenSenderMail = (
  tx: Tx,
  world: World,
  { domain, ...account }: AccountRef & { domain: string },
): Promise<void> =>
  enqueueProgramMail(tx, world, {
    account,
    render: (view) =>
      renderBrokenSenderMail({
        ...view,
        link: world.settings.publicUrl + pathTo('dashboard'),
        domain,
        usual: world.settings.mailFrom,
      }),
  })
