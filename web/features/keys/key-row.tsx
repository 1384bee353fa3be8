import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import { Button } from '@mantine/core'
import { permissions } from '@mehfil/contract/access.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { StatusChip, type ChipTone } from '../../ui/elements/status-chip.tsx'
import { WordChip } from '../../ui/elements/word-chip.tsx'
import { CardRow, FactsLine } from '../../ui/layout/card-rows.tsx'
import classes from './developers.module.css'
import type { ApiKeyItem } from './queries.ts'
import { RowBadge } from './row-badge.tsx'
import { hasMode } from './rules.ts'

const tones: Record<ApiKeyItem['state'], ChipTone> = {
  active: 'good',
  expired: 'bad',
  paused: 'warn',
  plan: 'warn',
}

type KeyRowProps = { apiKey: ApiKeyItem; onRename: () => void; onRevoke: () => void }

export function KeyRow({ apiKey, onRename, onRevoke }: KeyRowProps) {
  const t = useTranslate('keys')
  const { name, hint, state, by } = apiKey
  return (
    <CardRow
      lead={<RowBadge of={IconKey} state={state} />}
      name={<bdi>{name}</bdi>}
      chips={<StatusChip tone={tones[state]}>{t(`state-${state}`)}</StatusChip>}
      facts={
        <>
          <span>{t('ends-in', { hint })}</span>
          <LastUse at={apiKey.usedAt} />
          <Expiry at={apiKey.expiresAt} isOver={state === 'expired'} />
        </>
      }
      actions={
        <>
          <Button aria-label={t('rename-of', { name })} onClick={onRename}>
            {t('rename')}
          </Button>
          <Button
            variant="subtle"
            color="bad"
            aria-label={t('revoke-of', { name })}
            onClick={onRevoke}
          >
            {t('revoke')}
          </Button>
        </>
      }
    >
      <ScopeList apiKey={apiKey} />
      <Limits apiKey={apiKey} />
      {state === 'paused' && <p className="small">{t('paused-why', { name: by })}</p>}
      {state === 'plan' && <p className="small">{t('plan-why')}</p>}
    </CardRow>
  )
}

/** A minute is as exact as the server notes it. */
const justNowMs = 120_000

function LastUse({ at }: { at: Date | null }) {
  const t = useTranslate('keys')
  const { ago } = useFormats()
  if (!at) return <span>{t('never-used')}</span>
  const isNow = new Date().getTime() - at.getTime() < justNowMs
  return <span>{isNow ? t('used-now') : t('used', { ago: ago(at) })}</span>
}

function Expiry({ at, isOver }: { at: Date | null; isOver: boolean }) {
  const t = useTranslate('keys')
  const { when } = useFormats()
  if (!at) return <span>{t('no-expiry')}</span>
  return <span>{t(isOver ? 'expired' : 'expires', { date: when(at, 'date') })}</span>
}

function ScopeList({ apiKey: { scopes } }: { apiKey: ApiKeyItem }) {
  const t = useTranslate('keys')
  return (
    <ul className={classes.scopes} aria-label={t('scopes')}>
      {permissions
        .filter((permission) => hasMode(scopes, permission, 'read'))
        .map((permission) => (
          <li key={permission}>
            <WordChip>
              {t(hasMode(scopes, permission, 'write') ? 'scope-of-write' : 'scope-of-read', {
                area: t(`area-${permission}`),
              })}
            </WordChip>
          </li>
        ))}
    </ul>
  )
}

function Limits({ apiKey: { event, addresses, createdAt, by } }: { apiKey: ApiKeyItem }) {
  const t = useTranslate('keys')
  const { when, list } = useFormats()
  return (
    <FactsLine>
      <bdi>{event ? event.title || t('untitled') : t('all-events')}</bdi>
      {addresses.length > 0 && <span>{t('from', { addresses: list(addresses) })}</span>}
      <span>{t('created', { date: when(createdAt, 'date'), name: by })}</span>
    </FactsLine>
  )
}
