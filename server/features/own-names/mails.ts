import { pathTo } from '@mehfil/contract/pages.ts'
import {
  renderPageDomainMail,
  type PageDomainMailView,
} from '@mehfil/templates/mails/accounts/page-domain.tsx'
import type { AccountRef } from '../../base/access/scope.ts'
import type { Tx } from '../../base/database/db.ts'
import type { World } from '../../base/world.ts'
import { enqueueProgramMail } from '../keys/mails.ts'

type PageDomainMailInput = AccountRef & Pick<PageDomainMailView, 'domain' | 'kind'>

/** Tells the owner that guests' pages are at our address again, because of records or of another account. */
export const enqueuePageDomainMail = (
  tx: Tx,
  world: World,
  { accountId, domain, kind }: PageDomainMailInput,
): Promise<void> =>
  enqueueProgramMail(tx, world, {
    account: { accountId },
    render: (view) =>
      renderPageDomainMail({
        ...view,
        link: world.settings.publicUrl + pathTo('ownNames'),
        domain,
        kind,
        usual: new URL(world.settings.publicUrl).host,
      }),
  })
