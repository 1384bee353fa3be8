import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './export.module.css'
import { dropFile, fileLink, isUnderWay, type FileJob, type FileKind } from './queries/exports.ts'
import { sizeIn } from './rules/exports.ts'

type FilesProps = { EID: string; kind: FileKind; files: readonly FileJob[] }

/** Files of the last day: how far one is, where it is, until when. */
export function ExportFiles({ EID, kind, files }: FilesProps) {
  const t = useWords('dashboard')
  const place = useRef<HTMLElement>(null)
  const begun = files.find(isUnderWay)?.id
  useEffect(() => {
    // Whoever asked for it sees it begin, however long the form above is.
    if (begun) place.current?.scrollIntoView({ block: 'nearest' })
  }, [begun])
  if (files.length === 0) return null
  return (
    <section ref={place} className={classes.files} aria-label={t('export.files')}>
      <h3 className="small strong">{t('export.files')}</h3>
      <ul>
        {files.map((file) => (
          <li key={file.id} className={classes.file}>
            <File EID={EID} kind={kind} file={file} />
          </li>
        ))}
      </ul>
      <p className="vh" role="status">
        {announced(files, t)}
      </p>
    </section>
  )
}

/** Said to who cannot see the rail: the newest one's end alone, or every step would be read. */
function announced([newest]: readonly FileJob[], t: ReturnType<typeof useWords>): string {
  if (!newest || isUnderWay(newest)) return ''
  return t(newest.state === 'done' ? 'export.is-ready' : 'export.is-failed', {
    file: newest.fileName,
  })
}

function File({ EID, kind, file }: { EID: string; kind: FileKind; file: FileJob }) {
  const t = useWords('dashboard')
  const drop = () => void dropFile(EID, kind, file.id).catch(showRefusal)
  return (
    <>
      <div className={classes.fileWords}>
        <span className="clip" dir="auto" title={file.fileName}>
          {file.fileName}
        </span>
        <FileState file={file} />
      </div>
      {file.state === 'done' && (
        <Button
          component="a"
          size="compact-md"
          href={fileLink(EID, kind, file.id)}
          download
          leftSection={<Icon of={IconDownload} small />}
          aria-label={t('export.download-of', { file: file.fileName })}
        >
          {t('export.download')}
        </Button>
      )}
      <button
        type="button"
        className={classes.drop}
        aria-label={t(isUnderWay(file) ? 'export.stop-of' : 'export.delete-of', {
          file: file.fileName,
        })}
        onClick={drop}
      >
        <Icon of={IconTrash} small />
      </button>
    </>
  )
}

function FileState({ file }: { file: FileJob }) {
  const t = useWords('dashboard')
  const { when, number, percent } = useFormats()
  if (file.state === 'failed')
    return <span className={classes.failed}>{t(`refusal.${file.reason}`)}</span>
  if (!isUnderWay(file)) {
    const [amount, unit] = sizeIn(file.bytes)
    return (
      <span className="small quiet">
        {t('export.until', {
          size: t(`export.size-${unit}`, { n: number(amount) }),
          time: when(file.expiresAt, 'time'),
        })}
      </span>
    )
  }
  return (
    <span
      className={classes.progress}
      role="progressbar"
      aria-label={t('export.making', { file: file.fileName })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={file.progress}
    >
      <span className="small quiet">
        {file.state === 'waiting'
          ? t('export.waits')
          : t('export.done', { share: percent(file.progress / 100) })}
      </span>
      <span className={classes.rail}>
        <i style={{ inlineSize: `${Math.max(3, file.progress)}%` }} />
      </span>
    </span>
  )
}
