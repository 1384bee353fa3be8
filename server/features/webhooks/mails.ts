import { renderWebhookPausedMail } from '@mehfil/templates/mails/accounts/webhook-paused.tsx'
import type { AccountRef } from '../../base/access/scope.ts'
import type { Tx } from '../../base/database/db.ts'
import type { World } from '../../base/world.ts'
import { enqueueProgramMail } from '../keys/mails.ts'

/** Tells the owner that a webhook was paused, because its receiver does not take messages. */
export const enqueuePauseMail = (
  tx: Tx,
  world: World,
  { url, reason, ...account }: AccountRef & { url: string; reason: 'failing' | 'gone' },
): Promise<void> =>
  enqueueProgramMail(tx, world, {
    account,
    render: (view) => renderWebhookPausedMail({ ...view, host: new URL(url).host, reason }),
  })
