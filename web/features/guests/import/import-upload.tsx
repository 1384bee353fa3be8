import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type DragEvent } from 'react'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { ProgressRail } from '../../../ui/elements/progress-rail.tsx'
import classes from './import.module.css'
import { uploadGuestList, type GuestImportStatus } from '../queries/imports.ts'
import { createTemplateUrl } from '../rules/import-template.ts'

/** An Excel file of before 1997 may be chosen too: its refusal says how to save it. */
const acceptedTypes = [
  '.csv,.tsv,.txt,.xlsx,.ods,.vcf,.xls',
  'text/csv,text/tab-separated-values,text/plain,text/vcard',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
].join()

type ImportUploadProps = { EID: string; onStarted: (IMPORT: string) => void }

/** Drop or choose a file, and its upload. */
export function ImportUpload({ EID, onStarted }: ImportUploadProps) {
  const t = useTranslate('dashboard')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [uploaded, setUploaded] = useState<number | null>(null)
  const { mutate, error } = useMutation({
    mutationFn: (file: File) => uploadGuestList({ EID, file, onProgress: setUploaded }),
    onMutate: () => setUploaded(0),
    onSuccess: ({ id }: GuestImportStatus) => onStarted(id),
    onSettled: () => setUploaded(null),
  })
  const uploadFile = (file: File | undefined) => {
    if (file && uploaded === null) mutate(file)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    uploadFile(event.dataTransfer.files[0])
  }
  return (
    <>
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDrop={onDrop}
        onDragLeave={() => setOver(false)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
      >
        <Icon of={IconFileSpreadsheet} />
        {uploaded === null ? (
          <>
            <p className="strong">{t('import.drop')}</p>
            <p className="small quiet">{t('import.kinds')}</p>
            <Button variant="filled" onClick={() => input.current?.click()}>
              {t('import.choose')}
            </Button>
          </>
        ) : (
          <ImportProgress label={t('import.sending')} share={uploaded} />
        )}
        <input
          ref={input}
          type="file"
          className="vh"
          aria-label={t('import.choose')}
          tabIndex={-1}
          accept={acceptedTypes}
          onChange={(event) => {
            uploadFile(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </div>
      {error && (
        <p className={classes.wrong} role="alert">
          {error.message}
        </p>
      )}
      <p className="small quiet">
        {t('import.template-words')}{' '}
        <a className="link" href={createTemplateUrl(t)} download="guests.csv">
          {t('import.template')}
        </a>
      </p>
    </>
  )
}

type ImportProgressProps = { label: string; share: number }

export function ImportProgress({ label, share }: ImportProgressProps) {
  const { percent } = useFormats()
  const percentDone = Math.round(share * 100)
  return (
    <div
      className={classes.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percentDone}
    >
      <span className="small">
        {label} {percent(share)}
      </span>
      <ProgressRail percent={percentDone} />
    </div>
  )
}
