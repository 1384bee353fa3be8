import IconWebhook from '@tabler/icons-react/dist/esm/icons/IconWebhook.mjs'
import { Button } from '@mantine/core'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { StatusChip, type ChipTone } from '../../../ui/elements/status-chip.tsx'
import { CardRow } from '../../../ui/layout/card-rows.tsx'
import { RowBadge } from '../row-badge.tsx'
import type { WebhookItem } from './queries.ts'

const tones: Record<WebhookItem['state'], ChipTone> = {
  active: 'good',
  paused: 'warn',
  failing: 'bad',
  gone: 'bad',
  plan: 'warn',
  left: 'warn',
  rights: 'warn',
  key: 'warn',
}

type WebhookRowProps = { webhook: WebhookItem; onOpen: () => void }

export function WebhookRow({ webhook, onOpen }: WebhookRowProps) {
  const t = useTranslate('keys')
  const { when } = useFormats()
  const { name, url, target, state, event, failed, by, keyName, createdAt } = webhook
  return (
    <CardRow
      lead={<RowBadge of={IconWebhook} state={state} />}
      name={name ? <bdi>{name}</bdi> : <bdi dir="ltr">{url}</bdi>}
      chips={
        <>
          <StatusChip tone={tones[state]}>{t(`hook.state-${state}`)}</StatusChip>
          {failed > 0 && (
            <StatusChip tone="bad">{t('hook.failed-count', { count: failed })}</StatusChip>
          )}
        </>
      }
      facts={
        <>
          {name && <bdi dir="ltr">{new URL(url).host}</bdi>}
          {target !== 'program' && <span>{t(`hook.target-${target}`)}</span>}
          <span>{useKindsText(webhook)}</span>
          <bdi>{event ? event.title || t('untitled') : t('all-events')}</bdi>
          {keyName && <bdi>{t('hook.by-key', { key: keyName })}</bdi>}
          <span>{t('hook.created', { date: when(createdAt, 'date'), name: by })}</span>
        </>
      }
      actions={
        <Button aria-label={t('hook.open-of', { url: name || url })} onClick={onOpen}>
          {t('hook.open')}
        </Button>
      }
    >
      <WebhookWhy webhook={webhook} />
    </CardRow>
  )
}

function useKindsText({ kinds }: WebhookItem): string {
  const t = useTranslate('keys')
  const { list } = useFormats()
  if (kinds.length === 0) return t('hook.all-kinds')
  return list(kinds.map((kind) => t(`kind-${kind}`)))
}

/** Why nothing is sent. */
export function WebhookWhy({ webhook: { state, by } }: { webhook: WebhookItem }) {
  const t = useTranslate('keys')
  if (state === 'active') return null
  return <p className="small">{t(`hook.why-${state}`, { name: by })}</p>
}
