import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { browserStorage } from '../../../lib/browser/storage.ts'
import { eventStatusQuery } from '../../../lib/http/event-queries.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { CloseButton } from '../../../ui/elements/icon-button.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { useUndoChange } from '../bulk/use-undo-toast.ts'
import { importsQuery, type DoneImport } from '../queries/imports.ts'
import classes from './undo-import.module.css'

/** The newest import above the guest list, until the host closes it or its time to undo is over. */
export function LastImport({ EID }: { EID: string }) {
  const { data } = useQuery(importsQuery(EID))
  const stored = `import-seen-${EID}`
  const [seen, setSeen] = useState(() => browserStorage.read<string>(stored))
  const last = data?.imports[0]
  if (!last || last.state === 'undone' || last.undo === seen) return null
  const close = () => {
    browserStorage.write(stored, last.undo)
    setSeen(last.undo)
  }
  return (
    <div className={classes.strip} role="note">
      <ImportLine EID={EID} done={last} />
      <CloseButton onPress={close} />
    </div>
  )
}

/** The imports of the last day, each with its undo. */
export function DoneImports({ EID, heading: Heading }: { EID: string; heading: 'h2' | 'h3' }) {
  const t = useTranslate('dashboard')
  const { data } = useQuery(importsQuery(EID))
  if (!data || data.imports.length === 0) return null
  return (
    <section className={classes.done} aria-labelledby="imports-done">
      <Heading id="imports-done">{t('import.done-list')}</Heading>
      <ul>
        {data.imports.map((done) => (
          <li key={done.undo}>
            <ImportLine EID={EID} done={done} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ImportLine({ EID, done }: { EID: string; done: DoneImport }) {
  const t = useTranslate('dashboard')
  const { number, dayAndTime } = useFormats()
  const undoChange = useUndoChange(EID)
  const [isAsked, setAsked] = useState(false)
  const { fileName, state, added, updated, at, undo } = done
  const { data: event } = useQuery(eventStatusQuery(EID))
  const count = added + updated
  const facts = { count, n: number(count) }
  return (
    <>
      <p className={classes.line}>
        <span className="strong">
          {[
            ...(added > 0 ? [t('import.added', { count: added, n: number(added) })] : []),
            ...(updated > 0 ? [t('import.updated', { count: updated, n: number(updated) })] : []),
          ].join(' ')}
        </span>{' '}
        <span className="small quiet">
          <bdi>{fileName}</bdi> · {dayAndTime(at, 'shortDate', event?.zone)}
        </span>
      </p>
      {state === 'done' && count > 0 && (
        <Button size="compact-md" onClick={() => setAsked(true)}>
          {t('import.undo-of', facts)}
        </Button>
      )}
      {state !== 'done' && (
        <span className="small quiet" role="status">
          {t(`import.${state === 'undoing' ? 'undoing' : 'undone'}`)}
        </span>
      )}
      {isAsked && (
        <ConfirmDialog
          opened
          destroys
          title={t('import.undo-ask', facts)}
          action={t('import.undo-of', facts)}
          onClose={() => setAsked(false)}
          onConfirm={() => undoChange(undo)}
        >
          <p>{t('import.undo-words')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
