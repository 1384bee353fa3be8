import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { answered } from '../../lib/answered.ts'
import { Refused } from '../../lib/refused.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportDrop } from './import-drop.tsx'
import { ImportResult } from './import-result.tsx'
import { ImportRows } from './import-rows.tsx'
import classes from './import.module.css'
import { importQuery, type ListImport } from './queries/imports.ts'

type ImportViewProps = {
  EID: string
  /** The import's id, or `new`. */
  IMPORT: string
  /** Its own page's, or a part of the wizard's. */
  heading: 'h1' | 'h2'
  onBegun: (IMPORT: string) => void
  onClose: () => void
  /** To the field that takes a pasted list. */
  onPaste: () => void
}

/** From a file to the guest list: its columns, what is wrong, the host's yes. The id in the address brings back where it stood. */
export function ImportView({
  EID,
  IMPORT,
  heading: Heading,
  onBegun,
  onClose,
  onPaste,
}: ImportViewProps) {
  const t = useWords('dashboard')
  return (
    <section className={classes.view} aria-label={t('import.title')}>
      <header className={classes.head}>
        <div className={classes.grow}>
          <Heading>{t('import.title')}</Heading>
          <p className="small quiet">{t('import.lead')}</p>
        </div>
        <button
          type="button"
          className={classes.close}
          aria-label={t('action.close')}
          onClick={onClose}
        >
          <Icon of={IconX} />
        </button>
      </header>
      {IMPORT === 'new' && (
        <p className="small">
          <button type="button" className="link" onClick={onPaste}>
            {t('import.paste-instead')}
          </button>
        </p>
      )}
      {IMPORT === 'new' ? (
        <ImportDrop EID={EID} onBegun={onBegun} />
      ) : (
        <Begun EID={EID} IMPORT={IMPORT} onBegun={onBegun} onClose={onClose} />
      )}
    </section>
  )
}

function Begun({
  EID,
  IMPORT,
  onBegun,
  onClose,
}: Omit<ImportViewProps, 'heading' | 'onPaste'>): ReactNode {
  const t = useWords('dashboard')
  const asked = useQuery(importQuery(EID, IMPORT))
  const isGone =
    asked.error instanceof Refused && (asked.error.http === 404 || asked.error.http === 400)
  const found = isGone ? undefined : answered(asked)
  const again = <ImportDrop EID={EID} onBegun={onBegun} />
  if (isGone)
    return (
      <>
        <p className={classes.wrong} role="alert">
          {t('import.gone')}
        </p>
        {again}
      </>
    )
  if (!found) return <SkeletonRows rows={4} height={56} />
  if (found.state === 'failed')
    return (
      <>
        <p className={classes.wrong} role="alert">
          {reasonOf(found, t)}
        </p>
        {again}
      </>
    )
  if (found.state === 'ready')
    return (
      <>
        <ImportColumns EID={EID} found={found} />
        <ImportRows EID={EID} found={found} onBegun={onBegun} />
      </>
    )
  return <ImportResult EID={EID} found={found} onAnother={() => onBegun('new')} onClose={onClose} />
}

/** The server names a sentence of the closed list of refusals. */
const reasonOf = ({ reason }: ListImport, t: ReturnType<typeof useWords>): string =>
  t(`refusal.${reason}`, { defaultValue: t('import.failed') })
