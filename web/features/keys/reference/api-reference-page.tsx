import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { pathTo } from '@mehfil/contract/pages.ts'
import { openapi } from '@mehfil/contract/system/system.ts'
import { useTitle } from '../../../lib/browser/use-title.ts'
import { config } from '../../../lib/config.ts'
import { useReaderLanguage } from '../../../lib/session/session.ts'
import { PageLoader } from '../../../ui/feedback/page-overlay.tsx'
import { getQueryData } from '../../../lib/http/query-data.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { SkeletonRows } from '../../../ui/elements/skeleton-rows.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Brand } from '../../../ui/navigation/brand.tsx'
import { LanguageSwitch } from '../../../ui/navigation/language-switch.tsx'
import { CallDetails } from './call-details.tsx'
import { ReferenceBasics } from './reference-basics.tsx'
import { useGroupTitle } from './use-group-title.ts'
import { documentQuery } from './queries.ts'
import classes from './reference.module.css'
import { listReferenceGroups, searchCalls, type ReferenceGroup } from './rules/calls.ts'
import { useAnchor } from './use-anchor.ts'

/** Every call that a program can make with a key, for everyone to read and to try. */
export function ApiReferencePage() {
  return useReaderLanguage() ? <ReferencePage /> : <PageLoader />
}

function ReferencePage() {
  const t = useTranslate('keys')
  useTitle(t('api-title'))
  const document = getQueryData(useQuery(documentQuery))
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Brand to={pathTo('login')} />
        <LanguageSwitch />
      </header>
      <main>
        <h1 className="display">{t('api-title')}</h1>
        <p className="quiet">{t('api-sub')}</p>
        {document ? (
          <Reference groups={listReferenceGroups(document)} />
        ) : (
          <SkeletonRows rows={6} height={64} />
        )}
      </main>
    </div>
  )
}

function Reference({ groups }: { groups: ReferenceGroup[] }) {
  const t = useTranslate('keys')
  const [typed, setTyped] = useState('')
  // Kept here alone: neither stored nor part of an address.
  const [key, setKey] = useState('')
  const found = searchCalls(groups, useDeferredValue(typed))
  const anchor = useAnchor()
  return (
    <div className={classes.columns}>
      <GroupLinks groups={found} />
      <div className={classes.content}>
        <ReferenceBasics apiKey={key} setKey={setKey} />
        <TextField
          label={t('api-search')}
          name="search"
          type="search"
          latin
          value={typed}
          error={undefined}
          onChange={setTyped}
        />
        {found.length === 0 && <p role="status">{t('api-none')}</p>}
        {found.map((group) => (
          <GroupSection key={group.name} group={group} apiKey={key} anchor={anchor} />
        ))}
        <a
          className="link small"
          href={config.apiOrigin + openapi.path}
          target="_blank"
          rel="noopener"
        >
          {t('documents')}
        </a>
      </div>
    </div>
  )
}

const toGroupAnchor = (name: string): string => name.toLowerCase().replaceAll(' ', '-')

function GroupLinks({ groups }: { groups: ReferenceGroup[] }) {
  const t = useTranslate('keys')
  const getTitle = useGroupTitle()
  return (
    <nav className={classes.groups} aria-label={t('api-groups')}>
      {groups.map(({ name, calls }) => (
        <a key={name} href={`#${toGroupAnchor(name)}`}>
          {getTitle(name)} <span className="quiet num">{calls.length}</span>
        </a>
      ))}
    </nav>
  )
}

type GroupSectionProps = { group: ReferenceGroup; apiKey: string; anchor: string }

function GroupSection({ group: { name, calls }, apiKey, anchor }: GroupSectionProps) {
  const getTitle = useGroupTitle()
  return (
    <section className={classes.group} id={toGroupAnchor(name)}>
      <h2>{getTitle(name)}</h2>
      <div className="card">
        {calls.map((call) => (
          <CallDetails
            key={call.name}
            call={call}
            apiKey={apiKey}
            isNamed={anchor === `#${call.name}`}
          />
        ))}
      </div>
    </section>
  )
}
