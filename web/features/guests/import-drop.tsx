import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type DragEvent } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './import.module.css'
import { begin, type ListImport } from './queries/imports.ts'
import { templateFile } from './rules/list-file.ts'

const kinds =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type ImportDropProps = { EID: string; onBegun: (IMPORT: string) => void }

/** A file dropped or picked, and its way up. */
export function ImportDrop({ EID, onBegun }: ImportDropProps) {
  const t = useWords('dashboard')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [share, setShare] = useState<number | null>(null)
  const { mutate, error } = useMutation({
    mutationFn: (file: File) => begin({ EID, file, progress: setShare }),
    onMutate: () => setShare(0),
    onSuccess: ({ id }: ListImport) => onBegun(id),
    onSettled: () => setShare(null),
  })
  const take = (file: File | undefined) => {
    if (file && share === null) mutate(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <>
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDrop={drop}
        onDragLeave={() => setOver(false)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
      >
        <Icon of={IconFileSpreadsheet} />
        {share === null ? (
          <>
            <p className="strong">{t('import.drop')}</p>
            <p className="small quiet">{t('import.kinds')}</p>
            <Button variant="filled" onClick={() => input.current?.click()}>
              {t('import.choose')}
            </Button>
          </>
        ) : (
          <Progress label={t('import.sending')} share={share} />
        )}
        <input
          ref={input}
          type="file"
          className="vh"
          aria-label={t('import.choose')}
          tabIndex={-1}
          accept={kinds}
          onChange={(event) => {
            take(event.currentTarget.files?.[0])
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
        <a className="link" href={templateFile(t)} download="guests.csv">
          {t('import.template')}
        </a>
      </p>
    </>
  )
}

type ProgressProps = { label: string; share: number }

export function Progress({ label, share }: ProgressProps) {
  const { percent } = useFormats()
  const now = Math.round(share * 100)
  return (
    <div
      className={classes.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={now}
    >
      <span className="small">
        {label} {percent(share)}
      </span>
      <span className={classes.rail}>
        <i style={{ inlineSize: `${now}%` }} />
      </span>
    </div>
  )
}
