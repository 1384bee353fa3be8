import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { toFileSize } from '../../../lib/i18n/file-size.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { IconButton } from '../../../ui/elements/icon-button.tsx'
import { ProgressRail } from '../../../ui/elements/progress-rail.tsx'
import classes from './export.module.css'
import {
  deleteExportFile,
  getExportFileUrl,
  isInProgress,
  type ExportFileJob,
  type ExportFileKind,
} from '../queries/exports.ts'

type ExportFilesProps = { EID: string; kind: ExportFileKind; files: readonly ExportFileJob[] }

/** The files of the last day: their progress, link and expiry. */
export function ExportFiles({ EID, kind, files }: ExportFilesProps) {
  const t = useTranslate('dashboard')
  const section = useRef<HTMLElement>(null)
  const startedId = files.find(isInProgress)?.id
  useEffect(() => {
    // Scrolls a new file into view, because the form above may be long.
    if (startedId) section.current?.scrollIntoView({ block: 'nearest' })
  }, [startedId])
  if (files.length === 0) return null
  return (
    <section ref={section} className={classes.files} aria-label={t('export.files')}>
      <h3 className="small strong">{t('export.files')}</h3>
      <ul>
        {files.map((file) => (
          <li key={file.id} className={classes.file}>
            <ExportFileRow EID={EID} kind={kind} file={file} />
          </li>
        ))}
      </ul>
      <p className="vh" role="status">
        {getAnnouncement(files, t)}
      </p>
    </section>
  )
}

/** A screen reader hears only the end of the newest file, not every step. */
function getAnnouncement(
  [newest]: readonly ExportFileJob[],
  t: ReturnType<typeof useTranslate>,
): string {
  if (!newest || isInProgress(newest)) return ''
  return t(newest.state === 'done' ? 'export.is-ready' : 'export.is-failed', {
    file: newest.fileName,
  })
}

function ExportFileRow({
  EID,
  kind,
  file,
}: {
  EID: string
  kind: ExportFileKind
  file: ExportFileJob
}) {
  const t = useTranslate('dashboard')
  const deleteFile = () => void deleteExportFile(EID, kind, file.id).catch(showRefusal)
  return (
    <>
      <div className={classes.fileWords}>
        <span className="clip" dir="auto" title={file.fileName}>
          {file.fileName}
        </span>
        <ExportFileState file={file} />
      </div>
      {file.state === 'done' && (
        <Button
          component="a"
          size="compact-md"
          href={getExportFileUrl(EID, kind, file.id)}
          download
          leftSection={<Icon of={IconDownload} small />}
          aria-label={t('export.download-of', { file: file.fileName })}
        >
          {t('export.download')}
        </Button>
      )}
      <IconButton
        small
        quiet
        className={classes.drop}
        icon={IconTrash}
        label={t(isInProgress(file) ? 'export.stop-of' : 'export.delete-of', {
          file: file.fileName,
        })}
        onPress={deleteFile}
      />
    </>
  )
}

function ExportFileState({ file }: { file: ExportFileJob }) {
  const t = useTranslate('dashboard')
  const { when, number, percent } = useFormats()
  if (file.state === 'failed')
    return <span className={classes.failed}>{t(`refusal.${file.reason}`)}</span>
  if (!isInProgress(file)) {
    const [amount, unit] = toFileSize(file.bytes)
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
      <ProgressRail thin percent={Math.max(3, file.progress)} />
    </span>
  )
}
