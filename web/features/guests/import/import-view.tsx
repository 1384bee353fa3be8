import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { getQueryData } from '../../../lib/http/query-data.ts'
import { RefusedError } from '../../../lib/http/refused-error.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { TaskView } from '../../../ui/layout/task-view.tsx'
import { SkeletonRows } from '../../../ui/elements/skeleton-rows.tsx'
import { ImportColumns } from './import-columns.tsx'
import { DoneImports } from './undo-import.tsx'
import { ImportUpload } from './import-upload.tsx'
import { ImportResult } from './import-result.tsx'
import { ImportRows } from './import-rows.tsx'
import { RowNumbers } from './row-numbers.tsx'
import classes from './import.module.css'
import { importQuery, type GuestImportStatus } from '../queries/imports.ts'

type ImportViewProps = {
  EID: string
  /** The import's id, or `new`. */
  IMPORT: string
  /** The heading of its own page, or of a part of the wizard. */
  heading: 'h1' | 'h2'
  onStarted: (IMPORT: string) => void
  onClose: () => void
  /** Leads to the field for a pasted list. */
  onPaste: () => void
}

/**
 * From a file to the guest list: columns, errors and the host's confirmation. The id in the address
 * restores the step.
 */
export function ImportView({ EID, IMPORT, heading, onStarted, onClose, onPaste }: ImportViewProps) {
  const t = useTranslate('dashboard')
  return (
    <TaskView
      narrow
      label={t('import.title')}
      title={t('import.title')}
      lead={IMPORT === 'new' ? t('import.lead') : undefined}
      heading={heading}
      onClose={onClose}
    >
      {IMPORT === 'new' ? (
        <>
          <ImportUpload EID={EID} onStarted={onStarted} />
          <p className="small">
            <button type="button" className="link" onClick={onPaste}>
              {t('import.paste-instead')}
            </button>
          </p>
          <DoneImports EID={EID} heading={heading === 'h1' ? 'h2' : 'h3'} />
        </>
      ) : (
        <ImportProgressView
          EID={EID}
          IMPORT={IMPORT}
          heading={heading === 'h1' ? 'h2' : 'h3'}
          onStarted={onStarted}
          onClose={onClose}
        />
      )}
    </TaskView>
  )
}

function ImportProgressView({
  EID,
  IMPORT,
  heading,
  onStarted,
  onClose,
}: Omit<ImportViewProps, 'heading' | 'onPaste'> & { heading: 'h2' | 'h3' }): ReactNode {
  const t = useTranslate('dashboard')
  const query = useQuery(importQuery(EID, IMPORT))
  const isGone =
    query.error instanceof RefusedError && (query.error.http === 404 || query.error.http === 400)
  const guestImport = isGone ? undefined : getQueryData(query)
  const rehearsed = useRehearsedImport(guestImport)
  const uploadAgain = <ImportUpload EID={EID} onStarted={onStarted} />
  if (isGone)
    return (
      <>
        <p className={classes.wrong} role="alert">
          {t('import.gone')}
        </p>
        {uploadAgain}
      </>
    )
  if (!guestImport) return <SkeletonRows rows={4} height={56} />
  if (guestImport.state === 'failed')
    return (
      <>
        <p className={classes.wrong} role="alert">
          {getFailureText(guestImport, t)}
        </p>
        {uploadAgain}
      </>
    )
  if (rehearsed)
    return (
      <RowNumbers of={rehearsed}>
        <ImportRows
          EID={EID}
          guestImport={rehearsed}
          checked={guestImport.state === 'ready' ? null : guestImport.progress / 100}
          heading={heading}
          onStarted={onStarted}
        >
          <ImportColumns EID={EID} guestImport={rehearsed} heading={heading} />
        </ImportRows>
      </RowNumbers>
    )
  return (
    <ImportResult
      EID={EID}
      guestImport={guestImport}
      onAnother={() => onStarted('new')}
      onClose={onClose}
    />
  )
}

/** What is shown while rows are checked anew, so that the page keeps its place: the rows as they were. */
function useRehearsedImport(
  guestImport: GuestImportStatus | undefined,
): GuestImportStatus | undefined {
  const [ready, setReady] = useState<GuestImportStatus>()
  if (guestImport?.state === 'ready' && guestImport !== ready) setReady(guestImport)
  if (guestImport?.state === 'ready') return guestImport
  if (guestImport?.state !== 'checking' || ready?.id !== guestImport.id) return undefined
  const { headerRow, columns } = guestImport
  return columns.length > 0 ? { ...ready, headerRow, columns } : ready
}

/** The server answers with the code of a refusal. */
const getFailureText = (
  { reason }: GuestImportStatus,
  t: ReturnType<typeof useTranslate>,
): string => t(`refusal.${reason}`, { defaultValue: t('import.failed') })
