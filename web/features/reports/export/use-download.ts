import { useEffect, useRef } from 'react'
import { getExportFileUrl, type ExportFileJob, type ExportFileKind } from '../queries/exports.ts'

/** Downloads the file that was just requested as soon as it is ready; later it needs a press. */
export function useDownload(EID: string, kind: ExportFileKind, files: readonly ExportFileJob[]) {
  const awaitedId = useRef<string | null>(null)
  useEffect(() => {
    const readyFile = files.find(({ id, state }) => id === awaitedId.current && state === 'done')
    if (!readyFile) return
    awaitedId.current = null
    const link = document.createElement('a')
    link.href = getExportFileUrl(EID, kind, readyFile.id)
    link.download = ''
    link.click()
  }, [EID, kind, files])
  return {
    awaitFile: (one: ExportFileJob) => {
      awaitedId.current = one.id
    },
  }
}
