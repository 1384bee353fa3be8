import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, Navigate } from 'react-router'
import type { PermissionVerdict } from '@mehfil/contract/access.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useTitle } from '../../lib/browser/use-title.ts'
import { config } from '../../lib/config.ts'
import { getQueryData } from '../../lib/http/query-data.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { upgradePrompt } from '../../lib/payment/upgrade-prompt-state.ts'
import { mayUseKeys } from '../../lib/session/key-access.ts'
import { useSession } from '../../lib/session/session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { SkeletonRows } from '../../ui/elements/skeleton-rows.tsx'
import { CardRows } from '../../ui/layout/card-rows.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { CodeBox } from './code-box.tsx'
import classes from './developers.module.css'
import { MadeKeyDialog, RenameKeyDialog, RevokeKeyDialog } from './key-dialogs.tsx'
import { KeyRow } from './key-row.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { keysQuery, type ApiKeyItem, type ApiKeyList, type MadeApiKey } from './queries.ts'
import { buildExample } from './rules.ts'
import { WebhooksSection } from './webhooks/webhooks-section.tsx'

/** The keys by which other programs work for the account. */
export function DevelopersPage() {
  useTitle(useTranslate('keys')('title'))
  const verdict = mayUseKeys(useSession())
  return verdict === 'yes' ? <OpenDevelopers /> : <DevelopersUpgrade verdict={verdict} />
}

type KeyDialogState =
  | { is: 'new' }
  | { is: 'made'; made: MadeApiKey }
  | { is: 'renaming' | 'revoking'; apiKey: ApiKeyItem }

const getOrigin = (): string => config.apiOrigin || window.location.origin

function OpenDevelopers() {
  const t = useTranslate('keys')
  const list = getQueryData(useQuery(keysQuery))
  const [open, setOpen] = useState<KeyDialogState | null>(null)
  const newButton = (
    <Button
      variant="filled"
      leftSection={<Icon of={IconPlus} small />}
      onClick={() => setOpen({ is: 'new' })}
    >
      {t('new')}
    </Button>
  )
  const isEmpty = list?.keys.length === 0
  return (
    <div className={classes.page}>
      <PageTitle
        kind="page"
        title={t('title')}
        sub={t('sub')}
        actions={list && !isEmpty && newButton}
      />
      {!list && <SkeletonRows rows={3} height={96} />}
      {list && isEmpty && (
        <EmptyState title={t('empty-title')} action={newButton}>
          <p>{t('empty')}</p>
          <CodeBox label={t('example')} text={buildExample(getOrigin(), 'mhf_…')} />
        </EmptyState>
      )}
      {list && !isEmpty && (
        <CardRows className={classes.list} label={t('list')}>
          {list.keys.map((apiKey) => (
            <KeyRow
              key={apiKey.id}
              apiKey={apiKey}
              onRename={() => setOpen({ is: 'renaming', apiKey })}
              onRevoke={() => setOpen({ is: 'revoking', apiKey })}
            />
          ))}
        </CardRows>
      )}
      {list && !isEmpty && (
        <section className={`card ${classes.guide}`}>
          <h2>{t('example')}</h2>
          <CodeBox label={t('example')} text={buildExample(getOrigin(), 'mhf_…')} />
        </section>
      )}
      {list && <WebhooksSection proof={list} />}
      <Link className="link small" to={pathTo('apiReference')}>
        {t('api-link')}
      </Link>
      {list && open && <KeyDialogs list={list} open={open} setOpen={setOpen} />}
    </div>
  )
}

type KeyDialogsProps = {
  list: ApiKeyList
  open: KeyDialogState
  setOpen: (next: KeyDialogState | null) => void
}

function KeyDialogs({ list, open, setOpen }: KeyDialogsProps) {
  const close = () => setOpen(null)
  if (open.is === 'new')
    return (
      <NewKeyDialog list={list} onClose={close} onMade={(made) => setOpen({ is: 'made', made })} />
    )
  if (open.is === 'made')
    return <MadeKeyDialog made={open.made} origin={getOrigin()} onClose={close} />
  return open.is === 'renaming' ? (
    <RenameKeyDialog apiKey={open.apiKey} onClose={close} />
  ) : (
    <RevokeKeyDialog apiKey={open.apiKey} onClose={close} />
  )
}

/** The start page, with the prompt that says which plans have keys. */
function DevelopersUpgrade({ verdict }: { verdict: Exclude<PermissionVerdict, 'yes'> }) {
  useEffect(
    () => upgradePrompt.show(verdict, 'apiKeys', { returnAddress: pathTo('developers') }),
    [verdict],
  )
  return <Navigate to={pathTo('dashboard')} replace />
}
