import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type Dispatch, type SetStateAction } from 'react'
import { getQueryData } from '../../../lib/http/query-data.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { SkeletonRows } from '../../../ui/elements/skeleton-rows.tsx'
import { CardRows } from '../../../ui/layout/card-rows.tsx'
import classes from '../developers.module.css'
import type { ApiKeyList } from '../queries.ts'
import { SecretDialog } from '../secret-dialog.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { EditWebhookDialog, NewWebhookDialog } from './new-webhook-dialog.tsx'
import { refreshWebhooks, webhooksQuery, type WebhookItem } from './queries.ts'
import { DeleteWebhookDialog, ReplayDialog, RotateDialog } from './webhook-dialogs.tsx'
import { WebhookLogDialog } from './webhook-log-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'

type WebhooksSectionProps = { proof: Pick<ApiKeyList, 'isProven' | 'hasPassword'> }

/** The addresses of other programs that are told what happens. */
export function WebhooksSection({ proof }: WebhooksSectionProps) {
  const t = useTranslate('keys')
  const list = getQueryData(useQuery(webhooksQuery))
  const [open, setOpen] = useState<WebhookDialogState | null>(null)
  return (
    <section className={classes.webhooks} aria-labelledby="webhooks-title">
      <div className={classes.head}>
        <div>
          <h2 id="webhooks-title">{t('hook.title')}</h2>
          <p className="quiet">{t('hook.sub')}</p>
        </div>
        {list && (
          <Button leftSection={<Icon of={IconPlus} small />} onClick={() => setOpen({ is: 'new' })}>
            {t('hook.new')}
          </Button>
        )}
      </div>
      {!list && <SkeletonRows rows={1} height={96} />}
      {list && list.webhooks.length > 0 && (
        <CardRows className={classes.list} label={t('hook.title')}>
          {list.webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              onOpen={() => setOpen({ is: 'log', id: webhook.id })}
            />
          ))}
        </CardRows>
      )}
      {list && open && (
        <WebhookDialogs webhooks={list.webhooks} proof={proof} open={open} setOpen={setOpen} />
      )}
    </section>
  )
}

type WebhookDialogState =
  | { is: 'new' }
  | { is: 'secret'; secret: string }
  | { is: 'log' | 'editing' | 'rotating' | 'replaying' | 'deleting'; id: string }
  | { is: 'delivery'; id: string; message: string }

type WebhookDialogsProps = WebhooksSectionProps & {
  webhooks: readonly WebhookItem[]
  open: WebhookDialogState
  setOpen: Dispatch<SetStateAction<WebhookDialogState | null>>
}

function WebhookDialogs({ webhooks, proof, open, setOpen }: WebhookDialogsProps) {
  const t = useTranslate('keys')
  const close = () => setOpen(null)
  const showSecret = (secret: string) => setOpen({ is: 'secret', secret })
  if (open.is === 'new')
    return <NewWebhookDialog proof={proof} onClose={close} onMade={showSecret} />
  if (open.is === 'secret')
    return (
      <SecretDialog
        title={t('hook.secret-title')}
        explanation={t('hook.secret-words')}
        label={t('hook.secret')}
        secret={open.secret}
        onClose={close}
      />
    )
  const webhook = webhooks.find(({ id }) => id === open.id)
  if (!webhook) return null
  const { id } = webhook
  // A new secret is shown after its dialog has closed.
  const goBack = () => setOpen((now) => (now?.is === 'secret' ? now : { is: 'log', id }))
  if (open.is === 'log')
    return (
      <WebhookLogDialog
        webhook={webhook}
        onClose={close}
        onChoose={(is) => setOpen({ is, id })}
        onOpenDelivery={(message) => setOpen({ is: 'delivery', id, message })}
      />
    )
  if (open.is === 'delivery')
    return (
      <DeliveryDialog
        webhook={webhook}
        message={open.message}
        onClose={() => {
          void refreshWebhooks()
          goBack()
        }}
      />
    )
  if (open.is === 'editing')
    return <EditWebhookDialog webhook={webhook} proof={proof} onClose={goBack} />
  if (open.is === 'rotating')
    return <RotateDialog webhook={webhook} onClose={goBack} onRotated={showSecret} />
  return open.is === 'replaying' ? (
    <ReplayDialog webhook={webhook} onClose={goBack} />
  ) : (
    <DeleteWebhookDialog webhook={webhook} onClose={close} />
  )
}
