import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { DuplicatesLine } from '../households/duplicates-line.tsx'
import { ForgottenRows } from './forgotten-rows.tsx'
import { ImportProgress } from './import-upload.tsx'
import classes from './import.module.css'
import { getBadRowsUrl, type GuestImportStatus } from '../queries/imports.ts'
import { undoGuestChange } from '../queries/guests.ts'
import { formatRemainingGuests } from '../rules/undo-text.ts'

type ImportResultProps = {
  EID: string
  guestImport: GuestImportStatus
  onAnother: () => void
  onClose: () => void
}

/** The progress of the file's check or of the import, and its result. */
export function ImportResult({ EID, guestImport, onAnother, onClose }: ImportResultProps) {
  const t = useTranslate('dashboard')
  const formats = useFormats()
  const undoing = useMutation({
    mutationFn: (key: string) => undoGuestChange(EID, key),
    onError: showRefusal,
  })
  if (
    guestImport.state === 'checking' ||
    guestImport.state === 'adding' ||
    guestImport.state === 'undoing'
  ) {
    return (
      <div className={classes.part} role="status">
        <p className="small quiet">
          <bdi>{guestImport.fileName}</bdi>
        </p>
        <ImportProgress
          label={t(`import.${guestImport.state}`)}
          share={guestImport.progress / 100}
        />
        <p className="small quiet">{t('import.may-leave')}</p>
      </div>
    )
  }
  return (
    <div className={classes.done}>
      <Icon of={IconCircleCheck} />
      <p className="strong" role="status">
        <ImportSummary guestImport={guestImport} />
        {undoing.data && ` ${formatRemainingGuests(undoing.data, { t, formats })}`}
      </p>
      {guestImport.bad > 0 && guestImport.state === 'done' && (
        <BadRowsDownload EID={EID} guestImport={guestImport} />
      )}
      {guestImport.notKept.length > 0 && guestImport.state === 'done' && (
        <NotKept rows={guestImport.notKept} />
      )}
      {guestImport.state === 'done' && (
        <ForgottenRows rows={guestImport.forgotten} className="small quiet" />
      )}
      {guestImport.state === 'done' && <DuplicatesLine EID={EID} />}
      <div className={classes.actions}>
        {guestImport.state === 'done' && guestImport.undo && (
          <Button
            loading={undoing.isPending}
            onClick={() => guestImport.undo && undoing.mutate(guestImport.undo)}
          >
            {t('import.undo')}
          </Button>
        )}
        <Button onClick={onAnother}>{t('import.again')}</Button>
        <Button variant="filled" onClick={onClose}>
          {t('import.to-list')}
        </Button>
      </div>
    </div>
  )
}

function ImportSummary({
  guestImport: { state, added, updated },
}: {
  guestImport: GuestImportStatus
}) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  if (state === 'undone') return t('import.undone')
  const sentences = [
    t('import.added', { count: added, n: number(added) }),
    ...(updated > 0 ? [t('import.updated', { count: updated, n: number(updated) })] : []),
  ]
  return sentences.join(' ')
}

const shownRows = 20

/** Rows of which a further number or address has no room in the private note. */
function NotKept({ rows }: { rows: readonly number[] }) {
  const t = useTranslate('dashboard')
  const { list, number } = useFormats()
  const shown = rows.slice(0, shownRows).map((row) => number(row))
  const names = [...shown, ...(rows.length > shownRows ? ['…'] : [])]
  return (
    <p className="small quiet">{t('import.not-kept', { count: rows.length, rows: list(names) })}</p>
  )
}

function BadRowsDownload({
  EID,
  guestImport: { id, bad },
}: {
  EID: string
  guestImport: GuestImportStatus
}) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const facts = { count: bad, n: number(bad) }
  return (
    <p className="small">
      <span className="quiet">{t('import.stayed-out', facts)}</span>{' '}
      <a className="link" href={getBadRowsUrl(EID, id)} download>
        {t('import.download-bad', facts)}
      </a>
    </p>
  )
}
